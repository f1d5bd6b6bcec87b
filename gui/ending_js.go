package gui

import "os"

// endings is one signal that no browser sends: a page just ends.
var endings = []os.Signal{os.Interrupt}
