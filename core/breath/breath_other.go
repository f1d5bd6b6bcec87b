//go:build !js

package breath

// Take does nothing where the system shares out the processor.
func Take() {}

// Seldom does nothing either.
func Seldom() {}
