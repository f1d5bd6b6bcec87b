package recovery

// Store holds texts by name for the user of the machine. Names are letters,
// digits, '-', '.' and '~'. It is safe for use on several goroutines.
type Store interface {
	// Names lists all entries.
	Names() ([]string, error)
	// Read is the text of an entry.
	Read(name string) ([]byte, error)
	// Write makes data the text of an entry, which holds at every moment,
	// whatever happens to the program, the old text or the new one.
	Write(name string, data []byte) error
	// Rename gives an entry another name, in the place of what had it.
	Rename(from, to string) error
	// Remove takes an entry away; one that is not there is no error.
	Remove(name string) error
	// Lock holds a name for this program alone until it is unlocked or the
	// program ends, however it ends; false when another one holds it. The name
	// is listed as an entry.
	Lock(name string) (unlock func(), ok bool, err error)
	// Where tells a person where an entry is.
	Where(name string) string
}
