//go:build !js

package recovery

import (
	"os"
	"path/filepath"
	"runtime"

	"quadrille/puzzles/words"
)

// UserStore returns the user's store on this machine: the folder for program states, on Linux
// that of XDG_STATE_HOME.
func UserStore() (Store, error) {
	home, _ := os.UserHomeDir()
	path, err := stateFolder(runtime.GOOS, home, os.Getenv)
	if err != nil {
		return nil, err
	}
	return Folder(path)
}

// stateFolder returns the folder of the program on a system.
func stateFolder(system, home string, env func(string) string) (string, error) {
	var base string
	switch system {
	case "windows":
		base = env("LocalAppData")
	case "darwin", "ios":
		if home != "" {
			base = filepath.Join(home, "Library", "Application Support")
		}
	default:
		if base = env("XDG_STATE_HOME"); !filepath.IsAbs(base) && home != "" {
			base = filepath.Join(home, ".local", "state")
		}
	}
	if base == "" {
		return "", words.Error("this user has no folder for the state of programs")
	}
	return filepath.Join(base, "quadrille"), nil
}
