package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"quadrille"
	"quadrille/assets"
)

// written writes everything into a folder.
func written(t *testing.T) fs.FS {
	t.Helper()
	folder := t.TempDir()
	if err := write(folder); err != nil {
		t.Fatal(err)
	}
	return os.DirFS(folder)
}

func read(t *testing.T, files fs.FS, name string) string {
	t.Helper()
	text, err := fs.ReadFile(files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestTexts checks that each text is valid in its format, and complete.
func TestTexts(t *testing.T) {
	files, found := written(t), 0
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || filepath.Ext(name) == ".png" {
			return err
		}
		found++
		text := read(t, files, name)
		if text == "" || strings.Contains(text, "{{") || strings.Contains(text, "<no value>") || strings.Contains(name, "@") {
			t.Errorf("%s is not whole", name)
		}
		switch filepath.Ext(name) {
		case ".xml", ".svg":
			for dec := xml.NewDecoder(strings.NewReader(text)); ; {
				if _, err := dec.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Errorf("%s: %v", name, err)
					break
				}
			}
		case ".json":
			if !json.Valid([]byte(text)) {
				t.Errorf("%s is no JSON", name)
			}
		case ".cmd":
			if strings.Count(text, "\n") != strings.Count(text, "\r\n") {
				t.Errorf("%s has lines that do not end as on Windows", name)
			}
		}
		return nil
	})
	if err != nil || found < 9 {
		t.Errorf("%d texts: %v", found, err)
	}
}

// TestOneName checks what must be the same everywhere: the name of the program's files, the
// MIME type, the version.
func TestOneName(t *testing.T) {
	files, id := written(t), quadrille.ID
	for name, wants := range map[string][]string{
		"share/applications/" + id + ".desktop":  {"\nIcon=" + id + "\n", "\nName=" + quadrille.Name + "\n", "\nExec=quadrille-studio %F\n", "\nMimeType=application/x-quadrille+json;\n", "=Game;LogicGame;\n"},
		"share/mime/packages/" + id + ".xml":     {`type="application/x-quadrille+json"`, `pattern="*.quadrille"`},
		"share/metainfo/" + id + ".metainfo.xml": {"<id>" + id + "</id>", ">" + id + ".desktop<", `<release version="` + quadrille.Version + `"`, quadrille.Releases()[0].Changes[0][:30]},
		"share/doc/quadrille/copyright":          {quadrille.Licenses[:200]},
		"nfpm.yaml":                              {"\nversion: " + quadrille.Version + "\n"},
		"changelog.yaml":                         {"- semver: " + quadrille.Version + "\n", quadrille.Releases()[0].Changes[0][:30]},
		"winres.json":                            {`"ProductVersion": "` + quadrille.Version + `"`, "256x256/apps/" + id + ".png"},
		"flatpak.yaml":                           {"id: " + id + "\n", "quadrille-" + quadrille.Version + "-linux-amd64.tar.gz"},
		"windows/associate.cmd":                  {`\.quadrille" /ve /d ` + id, `\"%~dp0quadrille-studio.exe\" \"%%1\"`},
	} {
		text := read(t, files, name)
		for _, want := range wants {
			if !strings.Contains(text, want) {
				t.Errorf("%s lacks %q:\n%s", name, want, text)
			}
		}
	}
	// Flatpak requires three parts, AppStream lower case.
	if !regexp.MustCompile(`^[a-z]+\.[a-z]+\.[a-z]+$`).MatchString(id) {
		t.Errorf("the ID %s is not one that every desktop takes", id)
	}
}

func TestWrapped(t *testing.T) {
	const long = "undividable-undividable-undividable-undividable-undividable-undividable-undividable"
	for text, want := range map[string]string{
		"short":                             "short",
		strings.Repeat("word ", 20) + "end": strings.Repeat("word ", 14) + "word\n>" + strings.Repeat("word ", 5) + "end",
		"one " + long + " two":              "one\n>" + long + "\n>two",
		strings.Repeat("x", 74) + " " + strings.Repeat("y", 5): strings.Repeat("x", 74) + "\n>yyyyy",
	} {
		if got := wrapped(">", text); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}

// TestChangelog checks that the lines of the changelog satisfy lintian: at most 80
// characters, including nfpm's indentation by six.
func TestChangelog(t *testing.T) {
	notes := 0
	for line := range strings.Lines(read(t, written(t), "changelog.yaml")) {
		text, ok := strings.CutPrefix(line, "    - note: ")
		if !ok {
			continue
		}
		notes++
		var note string
		if err := json.Unmarshal([]byte(text), &note); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		for part := range strings.SplitSeq(note, "\n") {
			if n := utf8.RuneCountInString("    - " + part); n > 80 {
				t.Errorf("%d characters: %q", n, part)
			}
		}
	}
	if notes == 0 {
		t.Error("there are no notes")
	}
}

func TestIcons(t *testing.T) {
	for _, side := range sides {
		data, err := icon(side)
		if err != nil {
			t.Fatal(err)
		}
		config, err := png.DecodeConfig(bytes.NewReader(data))
		if err != nil || config.Width != side || config.Height != side {
			t.Errorf("side %d: %d × %d, %v", side, config.Width, config.Height, err)
		}
		drawn := slices.Contains([]int{32, 64, 256, 512}, side)
		if same := bytes.Equal(data, assets.AppIcon(side)); same != drawn {
			t.Errorf("side %d is the drawn one: %t", side, same)
		}
	}
}
