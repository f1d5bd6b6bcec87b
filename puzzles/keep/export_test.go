package keep

// Clock is a time as people say it.
var Clock = clock
