// Package gui is the window: menus, toolbar, documents in tabs, panels, the
// status line and the start screen. It knows puzzles only through package
// puzzles, and all that is done with them through package document; a native file dialog
// comes in through the interface FileDialogs.
//
// Everything runs on the goroutine of the window. State flows one way: an
// event goes to the document, the document says what has changed, and the
// window shows it.
//
// Studio puts the window together. Its parts are toolbar, rail, panel with a type for
// each page, status, tour, menus and startScreen, which a frame lays out; another language
// makes them anew. What works behind them stays, each a type in a file of its own that
// holds what it needs of the others:
//
//	desk        the open documents, each in a tab
//	opener      opens documents in tabs; blanks are empty puzzles to begin with
//	current     does things with the document that is shown
//	shaper      changes its size and shape; symmetry is the one of drawing
//	showing     what is shown of the boards beside what is entered
//	messages    what people are told, where, and for how long
//	dialogs     questions in the window; picker asks for files
//	Keyboard    where keys go, and the Host of the controls of package control
//	reader      opens files and texts; clipboard takes boards from there and puts them there
//	saver       saves documents and watches their files; closing asks before they go
//	recents     the files that were opened last; rescue what an earlier run has left
//	publisher   pictures, pages, books and walkthroughs for others
//	practice    positions for a technique; help are the pages of the menu Help
//	jobs        all that is running
//	appearance  colors, size and language; settings is what is remembered
package gui
