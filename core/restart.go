package core

// restartUnit is the number of conflicts in the shortest run.
const restartUnit = 64

// luby returns the i-th term, from 1, of the sequence 1 1 2 1 1 2 4 …
// (Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms",
// 1993).
func luby(i int64) int64 {
	for {
		k := int64(1) // the smallest 2^j - 1 that reaches i
		for k < i {
			k = 2*k + 1
		}
		if k == i {
			return (k + 1) / 2
		}
		i -= k / 2
	}
}
