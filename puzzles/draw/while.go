package draw

import (
	"context"
	"io"
)

// While returns a writer that writes to w until ctx ends and then fails with its cause.
// It cancels encoders that take no context.
func While(ctx context.Context, w io.Writer) io.Writer {
	return while(func(b []byte) (int, error) {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		return w.Write(b)
	})
}

type while func(b []byte) (int, error)

func (f while) Write(b []byte) (int, error) { return f(b) }
