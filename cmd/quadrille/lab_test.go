package main

import (
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"quadrille/core/search"
)

// TestLabComparesAllOrders compares the totals of the CSV lines with the table, which has
// the best orders first.
func TestLabComparesAllOrders(t *testing.T) {
	status, out, messages := call(t, "", "lab", "--csv", five)
	runs, err := csv.NewReader(strings.NewReader(out)).ReadAll()
	if status != exitYes || err != nil || messages != "" {
		t.Fatalf("status %d, %v, %s", status, err, messages)
	}
	at := func(run []string, column string) string { return run[slices.Index(runs[0], column)] }
	ways := len(search.VariableOrders) * len(search.Choices) * len(search.ValueOrders)
	decided, failures := map[string]int{}, map[string]int{}
	for _, run := range runs[1:] {
		name := at(run, "var") + " " + at(run, "val") + " " + at(run, "order")
		n, err := strconv.Atoi(at(run, "failures"))
		if err != nil || at(run, "complete") != "true" {
			t.Errorf("%s of %s: %v, decided %s", name, at(run, "id"), err, at(run, "decided"))
		}
		decided[name]++
		failures[name] += n
	}
	_, out, _ = call(t, "", "lab", five)
	lines := strings.Split(strings.TrimSpace(out), "\n")[1:]
	if len(lines) != ways || len(decided) != ways {
		t.Fatalf("%d lines, %d orders in the runs; there are %d", len(lines), len(decided), ways)
	}
	before := -1
	for _, line := range lines {
		cells := strings.Fields(line)
		name := strings.Join(cells[:3], " ")
		if cells[3] != strconv.Itoa(decided[name]) || cells[5] != strconv.Itoa(failures[name]) {
			t.Errorf("%q; its runs have %d, %d", line, decided[name], failures[name])
		}
		if failures[name] < before {
			t.Errorf("%q stands behind one with %d failures", line, before)
		}
		before = failures[name]
	}
}

func TestLabOfSomeOrders(t *testing.T) {
	for _, test := range []struct {
		args   string
		status int
		lines  int
		want   string // in the output, or in the messages
	}{
		{"--var ff,ffc --val step --order up", 0, 3, "ffc"},
		{"--json --var ff --val enum --id snow", 0, 2, `"var":"ff","val":"enum","order":"down","model":"exact","count":1,"seconds"`},
		{"--count 0 --json --var ff --val step --order up --model relaxed --id snow", 3, 1, `"complete":true`},
		{"--var fff", 2, 0, `"fff" is not one of the variable orders`},
		{"--json --csv", 2, 1, "leave one of them out"},
	} {
		status, out, messages := call(t, "", append([]string{"lab", five}, strings.Fields(test.args)...)...)
		if status != test.status || strings.Count(out, "\n") != test.lines || !strings.Contains(out+messages, test.want) {
			t.Errorf("%s: status %d, %s%s; want %d, %d lines, %s", test.args, status, out, messages, test.status, test.lines, test.want)
		}
	}
}

// TestLabGivesARunUp asks for all fillings of an empty board, which are too many, and for
// the best board of a size for which no proof is found.
func TestLabGivesARunUp(t *testing.T) {
	for args, in := range map[string]string{"--as closefar --count 0 --timeout 20ms": strings.Repeat("........\n", 8), "--as hoodoo --count 1 --timeout 1s": strings.Repeat("..................\n", 18)} {
		_, out, _ := call(t, in, strings.Fields("lab --json --var ff --val step --order up "+args)...)
		var run labeled
		if err := json.Unmarshal([]byte(out), &run); err != nil || run.Complete {
			t.Errorf("%s: %v: %s", args, err, out)
		}
	}
}

// TestLabChecksBeforeItRuns asks for a model that the second puzzle does not have: nothing
// is run.
func TestLabChecksBeforeItRuns(t *testing.T) {
	for _, flag := range []string{"--json", "--csv", "--count=2"} {
		status, out, messages := call(t, "", "lab", flag, "--model", "best", open)
		if status != exitUnusable || strings.Contains(out, "leftmost") || !strings.Contains(messages, `none: "best" is not one of the models of Yin-Yang: exact, relaxed, euler; nothing was run`) {
			t.Errorf("%s: status %d, %s%s", flag, status, out, messages)
		}
	}
}

// TestLabKeepsWhatItHas has one unreadable file: the table covers the others.
func TestLabKeepsWhatItHas(t *testing.T) {
	status, out, _ := call(t, "", "lab", "--var", "ff", "--val", "step", "--order", "up", five, "missing")
	if lines := strings.Split(out, "\n"); status != exitUnusable || len(lines) != 3 || strings.Fields(lines[1])[3] != "5" {
		t.Errorf("status %d, %s", status, out)
	}
}
