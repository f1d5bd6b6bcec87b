package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// walksFile returns a file with the walks of puzzles.
func walksFile(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "walks.json")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

// The walks that the program writes prove their puzzles; a change in one of them is found.
func TestVerify(t *testing.T) {
	_, text, _ := call(t, "", "walk", "--json", five)
	walks := walksFile(t, text)
	status, out, messages := call(t, "", "verify", five, walks)
	if n := strings.Count(text, "\n"); status != exitYes || n < 4 || strings.Count(out, ": proved in ") != n || messages != "" {
		t.Fatalf("status %d, %s%s", status, out, messages)
	}
	again, _, _ := call(t, text, "verify", "--id", "snow", five, "-")
	if again != exitYes {
		t.Error("no walks are read from standard input")
	}

	_, snow, _ := call(t, "", "walk", "--json", "--id", "snow", five)
	at := strings.LastIndex(snow, `"sets":[`)
	was, is := `"value":"w"`, `"value":"b"`
	if !strings.Contains(snow[at:], was) {
		was, is = is, was
	}
	wrong := walksFile(t, snow[:at]+strings.Replace(snow[at:], was, is, 1))
	status, out, _ = call(t, "", "verify", five, wrong)
	if status != exitNo || !strings.HasPrefix(out, "snow: not proved, ") || !strings.Contains(out, " does not follow.\n") {
		t.Errorf("status %d, %s", status, out)
	}
	status, out, _ = call(t, "", "verify", "--json", five, wrong)
	var line struct {
		Status, ID, Certificate string
		Steps, Proved           int
		Faults                  []unproved
	}
	if err := json.Unmarshal([]byte(out), &line); err != nil || status != exitNo || line.Status != "undecided" || line.ID != "snow" || line.Proved != line.Steps-1 ||
		len(line.Faults) == 0 || line.Faults[0].Step != line.Steps || !strings.HasSuffix(line.Faults[0].Why, " does not follow") || len(line.Certificate) != 12 {
		t.Errorf("status %d, %v, %s", status, err, out)
	}

	status, out, _ = call(t, "", "verify", five, walksFile(t, `{"id":"snow","steps":[]}`))
	if status != exitNo || !strings.Contains(out, "The walk does not say what these cells hold: r1c1, r1c2, ") {
		t.Errorf("status %d, %s", status, out)
	}
	status, out, _ = call(t, "", "verify", five, walksFile(t, `{"id":"snow","status":"undecided","text":"not decided in the time"}`))
	if status != exitNo || !strings.Contains(out, "There is no walk.") {
		t.Errorf("status %d, %s", status, out)
	}
}

// Walks of puzzles without ids, or with equal ones, are distinguished by number.
func TestVerifyByNumber(t *testing.T) {
	const set = `{"quadrille":1,"puzzles":[{"type":"yinyang","givens":["b.w","...","..."]},{"type":"yinyang","givens":["bb","bw"]},{"type":"yinyang","givens":["bb","b."]}]}`
	puzzles := walksFile(t, set)
	_, text, _ := call(t, "", "walk", "--json", puzzles)
	status, out, messages := call(t, "", "verify", puzzles, walksFile(t, text))
	if status != exitNo || !strings.Contains(out, "puzzle 2: proved in no steps") || !strings.Contains(out, "puzzle 3: proved in 1 step,") || messages != "" {
		t.Errorf("status %d, %s%s", status, out, messages)
	}
	if status, _, messages = call(t, "", "verify", puzzles, walksFile(t, `{"number":4,"steps":[]}`)); status != exitUnusable || !strings.Contains(messages, "or several") {
		t.Errorf("status %d, %s", status, messages)
	}
}

func TestVerifyRefuses(t *testing.T) {
	walks := walksFile(t, `{"id":"snow","steps":[]} {"id":"rain","steps":[]}`)
	for _, test := range []struct {
		args string
		want string
	}{
		{"verify " + five, "verify wants two files, the puzzles and their walks, and has 1 file"},
		{"verify - -", "standard input, -, can be read only once"},
		{"verify " + five + " none.json", "none.json: " + notThere()},
		{"verify " + five + " " + walksFile(t, ""), "there are no walks in the file"},
		{"verify " + five + " " + walksFile(t, "no walk"), "invalid character"},
		{"verify " + five + " " + walksFile(t, `{"steps":1}`), "cannot unmarshal number"},
		{"verify " + five + " " + walks, `walk 2 is that of puzzle 0, "rain": `},
		{"verify --id trees " + five + " " + walks, `there is no walk of the puzzle "trees"`},
	} {
		if status, out, messages := call(t, "", strings.Fields(test.args)...); status != exitUnusable || !strings.Contains(messages, test.want) {
			t.Errorf("%s: status %d, %s%s, want %s", test.args, status, out, messages, test.want)
		}
	}
}

// A check without time ends undecided.
func TestVerifyInTime(t *testing.T) {
	_, text, _ := call(t, "", "walk", "--json", "--id", "snow", five)
	status, out, _ := call(t, "", "verify", "--timeout", "1ms", "--json", five, walksFile(t, strings.Replace(text, `"steps":[`, `"steps":[`+strings.Repeat(`{"rules":[{"rule":"rim"}],"sets":[{"cell":"r1c1","value":"b","is":true}]},`, 20_000), 1)))
	if status != exitUndecided || !strings.Contains(out, "not decided in the time") {
		t.Errorf("status %d, %.500s", status, out)
	}
}
