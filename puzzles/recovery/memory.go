package recovery

import (
	"io/fs"
	"maps"
	"slices"
	"sync"
)

// Memory returns a store that ends with the program, for use where there is no other.
func Memory() Store { return &memory{texts: map[string][]byte{}, locks: map[string]bool{}} }

type memory struct {
	mu    sync.Mutex
	texts map[string][]byte
	locks map[string]bool
}

func (m *memory) Names() ([]string, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return slices.Sorted(maps.Keys(m.texts)), nil
}

func (m *memory) Read(name string) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.texts[name]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return slices.Clone(data), nil
}

func (m *memory) Write(name string, data []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.texts[name] = slices.Clone(data)
	return nil
}

func (m *memory) Rename(from, to string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	data, ok := m.texts[from]
	if !ok {
		return fs.ErrNotExist
	}
	m.texts[to] = data
	delete(m.texts, from)
	return nil
}

func (m *memory) Remove(name string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.texts, name)
	return nil
}

func (m *memory) Lock(name string) (unlock func(), ok bool, err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.locks[name] {
		return nil, false, nil
	}
	m.locks[name] = true
	m.texts[name] = nil
	return func() {
		m.mu.Lock()
		defer m.mu.Unlock()
		delete(m.locks, name)
	}, true, nil
}

func (m *memory) Where(string) string { return "the memory of the program" }
