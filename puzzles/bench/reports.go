package main

import (
	"context"
	"io"
)

func printReports(ctx context.Context, w io.Writer) error { return nil }
