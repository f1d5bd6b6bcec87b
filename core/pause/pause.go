// Package pause keeps a web page responsive while the program works. In a browser, Go has one
// thread, which it shares with its page or worker: while a goroutine works without waiting,
// nothing is drawn and no message arrives, not even one that would stop the work. So whatever
// may take long calls Take or Seldom now and then. On all other systems these do nothing.
package pause
