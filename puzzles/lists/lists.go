// Package lists makes lists from lists, as package slices does not.
package lists

// Map returns f(x) for each x of a list.
func Map[T, U any](xs []T, f func(T) U) []U {
	ys := make([]U, len(xs))
	for i, x := range xs {
		ys[i] = f(x)
	}
	return ys
}

// Where returns the elements of a list for which is reports true, nil if there are none.
func Where[T any](xs []T, is func(T) bool) (list []T) {
	for _, x := range xs {
		if is(x) {
			list = append(list, x)
		}
	}
	return list
}

// Count returns the number of elements for which is reports true.
func Count[T any](xs []T, is func(T) bool) (n int) {
	for _, x := range xs {
		if is(x) {
			n++
		}
	}
	return n
}

// Find returns a pointer to the first element for which is reports true, nil if there is none.
func Find[T any](xs []T, is func(*T) bool) *T {
	for i := range xs {
		if is(&xs[i]) {
			return &xs[i]
		}
	}
	return nil
}

// Set returns the elements of a list as a set.
func Set[T comparable](xs []T) map[T]bool {
	set := make(map[T]bool, len(xs))
	for _, x := range xs {
		set[x] = true
	}
	return set
}

// Make returns f(i) for each i from 0 to n-1.
func Make[T any](n int, f func(i int) T) []T {
	ys := make([]T, n)
	for i := range ys {
		ys[i] = f(i)
	}
	return ys
}
