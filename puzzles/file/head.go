package file

// Head is what every line of JSON about a puzzle begins with, whichever command prints
// it, so that each can be read as all others: the program's page about JSON explains
// the members. A line that begins with a head is read as its puzzle, see [Stream].
type Head struct {
	File     string `json:"file,omitempty"` // with the puzzle, where that is not plain
	Number   int    `json:"number"`         // of the puzzle there, from 1; 0: the line is about no puzzle
	ID       string `json:"id"`
	Type     string `json:"type"`
	Status   string `json:"status"`            // what is proved of the printed problem, or Failed
	Complete bool   `json:"complete"`          // false where the time ended the work, or it failed
	Message  string `json:"message,omitempty"` // why there is no answer
	Line     int    `json:"line,omitempty"`    // of the file, from 1, to which the message points
	Column   int    `json:"column,omitempty"`  // in it, from 1, in characters
	Puzzle   *Entry `json:"puzzle,omitempty"`  // as a file has it
}

// Failed is the status of a line about what cannot be used.
const Failed = "error"

// The members of a head that the reader of streams knows.
const (
	memberNumber  = "number"
	memberPuzzle  = "puzzle"
	memberStatus  = "status"
	memberMessage = "message"
)
