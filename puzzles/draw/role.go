package draw

// A Role is the name of a color by its use. Pegs have roles of their own, see
// [Peg] and [PegInk].
type Role string

// The window.
const (
	Background  Role = "background"  // the window
	Panel       Role = "panel"       // side panels, headers
	Desk        Role = "desk"        // behind the sheet
	Paper       Role = "paper"       // the sheet of the board
	Text        Role = "text"        // words
	TextMuted   Role = "textMuted"   // less important words
	Disabled    Role = "disabled"    // words of disabled controls
	Separator   Role = "separator"   // lines between parts of the window
	Input       Role = "input"       // entries
	InputBorder Role = "inputBorder" // edge of entries and choices
	Button      Role = "button"      // buttons
	Accent      Role = "accent"      // the main action, links
	OnAccent    Role = "onAccent"    // words on accent
	AccentTint  Role = "accentTint"  // background of chosen items and of the target of a hint
)

// The verdicts.
const (
	Unique       Role = "unique"       // verdict: one solution
	UniqueTint   Role = "uniqueTint"   // its background
	Several      Role = "several"      // verdict: several solutions
	SeveralTint  Role = "severalTint"  // its background
	None         Role = "none"         // verdict: no solution
	NoneTint     Role = "noneTint"     // its background
	Checking     Role = "checking"     // verdict: not known yet
	CheckingTint Role = "checkingTint" // its background
	Best         Role = "best"         // verdict: best so far; trial values
	BestTint     Role = "bestTint"     // its background
)

// The board.
const (
	GridThin        Role = "gridThin"        // lines between cells
	GridMedium      Role = "gridMedium"      // every fifth line, outlines
	Frame           Role = "frame"           // frame of a board
	GridDotted      Role = "gridDotted"      // dotted lines between cells
	Given           Role = "given"           // printed values
	GivenGround     Role = "givenGround"     // background of printed values
	Answer          Role = "answer"          // values entered
	Forced          Role = "forced"          // forced values
	Note            Role = "note"            // notes
	Clue            Role = "clue"            // clues outside the board
	ClueDone        Role = "clueDone"        // satisfied clues
	BlackFill       Role = "blackFill"       // black stones and cells
	BlackEdge       Role = "blackEdge"       // their edge
	BlackAnswer     Role = "blackAnswer"     // black stones and cells entered
	BlackAnswerEdge Role = "blackAnswerEdge" // their edge
	WhiteFill       Role = "whiteFill"       // white stones
	WhiteEdge       Role = "whiteEdge"       // their edge
	WhiteAnswerEdge Role = "whiteAnswerEdge" // edge of white stones entered
	ForcedFill      Role = "forcedFill"      // forced shapes
	ForcedBlack     Role = "forcedBlack"     // forced black stones
	ForcedWhite     Role = "forcedWhite"     // forced white stones
	Fault           Role = "fault"           // broken rules
	FaultTint       Role = "faultTint"       // background of broken rules
	Clash           Role = "clash"           // givens that contradict each other
	ClashTint       Role = "clashTint"       // their background
	Rule            Role = "rule"            // outlines of the areas of rules that a hint uses
	Hover           Role = "hover"           // the cell under the pointer
	Selected        Role = "selected"        // selected cells
	Cursor          Role = "cursor"          // the keyboard cursor
	Diff            Role = "diff"            // cells that differ between two solutions
	DiffTint        Role = "diffTint"        // their background
	PegEdge         Role = "pegEdge"         // edge of pegs
	Hole            Role = "hole"            // holes without a peg
	PegBoard        Role = "pegBoard"        // the board of pegs
)

// The colors that the user can give cells, see [CellColor].
const (
	cell1 Role = "cell.1"
	cell2 Role = "cell.2"
	cell3 Role = "cell.3"
	cell4 Role = "cell.4"
	cell5 Role = "cell.5"
	cell6 Role = "cell.6"
)

// CellColor returns the role of the i-th color of cells, counted from 1 to 6.
func CellColor(i int) Role { return [...]Role{cell1, cell2, cell3, cell4, cell5, cell6}[i-1] }

// Pegs is the number of peg colors. Further pegs differ only in their letters.
const Pegs = 16

// Peg returns the role of the i-th peg color, counted from 0. From index Pegs on, pegs
// are white and gray in turn.
func Peg(i int) Role {
	switch {
	case i < Pegs:
		return Role("peg." + string(rune('A'+i)))
	case i%2 == 0:
		return WhiteFill
	default:
		return ForcedFill
	}
}

// PegInk returns the role of the letter on the i-th peg.
func PegInk(i int) Role {
	if i < Pegs {
		return Role("pegInk." + string(rune('A'+i)))
	}
	return plainInk
}

// plainInk is the role of the letters on white and gray pegs.
const plainInk = Role("pegInk.plain")
