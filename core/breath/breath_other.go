//go:build !js

package breath

import "context"

// Take does nothing where the system shares out the processor.
func Take() {}

// Seldom does nothing either.
func Seldom() {}

// Within does nothing: where nobody has to breathe, nothing need be short.
func Within(context.Context, int, func(context.Context)) bool { return false }
