package recovery

// Store holds texts by name for one user of the machine. Names consist of letters, digits,
// '-', '.' and '~'. It is safe for concurrent use.
type Store interface {
	// Names lists all entries.
	Names() ([]string, error)
	// Read returns the text of an entry.
	Read(name string) ([]byte, error)
	// Write makes data the text of an entry. Whatever happens to the program, the entry always
	// has either the old text or the new one.
	Write(name string, data []byte) error
	// Rename renames an entry, replacing an existing one.
	Rename(from, to string) error
	// Remove removes an entry; it is no error if the entry does not exist.
	Remove(name string) error
	// Lock locks a name for this program until it is unlocked or the program ends, in whatever
	// way; ok is false if another program holds it. The name is listed as an entry.
	Lock(name string) (unlock func(), ok bool, err error)
	// Where says, for the user, where an entry is.
	Where(name string) string
}
