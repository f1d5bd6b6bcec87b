// Package gui is the window: menus, toolbar, documents in tabs, panels, the status line and
// the start screen. It knows puzzles only through package puzzles, and works on them only
// through package document; native file dialogs come in through the interface FileDialogs.
//
// Everything runs on the goroutine of the window. State flows one way: an event goes to the
// document, the document reports what has changed, and the window shows it.
//
// Studio puts the window together. Its parts are toolbar, rail, panel with a type for each
// page, status, tour and startScreen, held and laid out by a frame, and menus; they are rebuilt
// when the language changes. What works behind them stays, each a type in a file of its own with a base,
// which nearly all of them need, and what it needs of the others:
//
//	desk        the open documents, each in a tab
//	opener      opens documents in tabs; blanks opens empty puzzles
//	current     acts on the shown document
//	shaper      changes its size and shape; symmetry is that of drawing
//	showing     the settings for what boards show besides what is entered
//	messages    what the user is told, where, and for how long
//	dialogs     questions in the window; picker asks for files
//	Keyboard    directs keys, and is the Host of the controls of package control
//	reader      opens files and texts; clipboard copies and pastes boards
//	saver       saves documents and watches their files; closing asks before they close
//	recents     the files opened last; rescue restores what an earlier run left
//	publisher   pictures, pages, books and walkthroughs for others
//	practice    positions for a technique; help is the pages of the menu Help
//	jobs        everything that is running
//	appearance  colors, size and language; settings is what is remembered
package gui
