package gui

import "os"

// endings is empty: a web page ends without signals.
var endings []os.Signal
