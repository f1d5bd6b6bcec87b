// Package breath keeps a page alive in which the program works. In a browser, Go has one
// thread, which it shares with the page or the worker that it runs in: as long as a
// goroutine works and does not wait, nothing is drawn and no message arrives there, not even
// the one that would stop the work. So whatever may take long takes a breath now and then. On
// all other systems that does nothing.
package breath
