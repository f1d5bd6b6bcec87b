package gui

import "os"

// endings are no signals: a page just ends.
var endings []os.Signal
