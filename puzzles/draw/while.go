package draw

import (
	"context"
	"io"
)

// While returns a writer that writes to w until the context ends; then writing fails
// with its cause. So an encoder that knows nothing of contexts ends with them.
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
