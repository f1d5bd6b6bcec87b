package file

// Head begins every line of JSON about a puzzle, from any command, so that all can be read
// alike; the program's page about JSON explains the members. A line that begins with a Head is
// read as its puzzle, see [Stream].
type Head struct {
	File     string `json:"file,omitempty"` // of the puzzle, if not obvious
	Number   int    `json:"number"`         // of the puzzle in it, from 1; 0: the line is about no puzzle
	ID       string `json:"id"`
	Type     string `json:"type"`
	Status   string `json:"status"`            // what is proved about the printed problem, or Failed
	Complete bool   `json:"complete"`          // false if the work ran out of time or failed
	Message  string `json:"message,omitempty"` // why there is no answer
	Line     int    `json:"line,omitempty"`    // in the file, from 1, of what Message is about
	Column   int    `json:"column,omitempty"`  // in the line, from 1, in characters
	Puzzle   *Entry `json:"puzzle,omitempty"`  // as in a file
}

// Failed is the status of a line about something that cannot be used.
const Failed = "error"

// The members of a head that a Stream interprets.
const (
	memberNumber  = "number"
	memberPuzzle  = "puzzle"
	memberStatus  = "status"
	memberMessage = "message"
)
