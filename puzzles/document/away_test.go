package document_test

import (
	"testing"

	"quadrille/puzzles/away/awaytest"
	"quadrille/puzzles/document"
)

func TestMain(m *testing.M) { awaytest.Main(m, document.RegisterTypes) }
