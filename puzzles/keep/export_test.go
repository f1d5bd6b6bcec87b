package keep

// Clock formats a time for people.
var Clock = clock
