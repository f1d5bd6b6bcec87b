package core

// activity orders the open atoms for decisions: lower groups first, then
// higher scores, then lower indices. Scores are those of VSIDS in its
// exponential form (Eén and Sörensson, "An extensible SAT-solver", 2003):
// instead of all scores decaying, the increment grows.
type activity struct {
	scores []float64 // by atom
	groups []int32   // by atom; nil: there is one group
	heap   []uint32  // binary heap of atoms; assigned ones are dropped when popped
	index  []int32   // by atom: index in heap, or -1
	inc    float64
	flat   bool // ignore the groups
}

const (
	activityDecay = 0.95
	activityLimit = 1e100
)

// grow makes room for n atoms; new ones are not in the heap.
func (v *activity) grow(n int) {
	old := len(v.scores)
	v.scores = extend(v.scores, n-old)
	v.index = extend(v.index, n-old)
	for a := old; a < n; a++ {
		v.index[a] = -1
	}
	if v.groups != nil {
		v.groups = extend(v.groups, n-old)
	}
	v.heap = room(v.heap, n)
}

// put puts a into a group; all atoms start in group 0.
func (v *activity) put(a uint32, group int32) {
	if v.groups == nil && group != 0 {
		v.groups = extend(v.groups, len(v.scores))
	}
	if v.groups != nil {
		v.groups[a] = group
	}
}

// before reports whether a is to be decided before b.
func (v *activity) before(a, b uint32) bool {
	if v.groups != nil && !v.flat {
		if p, q := v.groups[a], v.groups[b]; p != q {
			return p < q
		}
	}
	if p, q := v.scores[a], v.scores[b]; p != q {
		return p > q
	}
	return a < b
}

// insert puts a into the heap unless it is there.
func (v *activity) insert(a uint32) {
	if v.index[a] < 0 {
		v.heap = append(v.heap, a)
		v.up(len(v.heap)-1, a)
	}
}

// pop removes and returns the first atom; there must be one.
func (v *activity) pop() uint32 {
	top := v.heap[0]
	last := v.heap[len(v.heap)-1]
	v.heap = v.heap[:len(v.heap)-1]
	v.index[top] = -1
	if len(v.heap) > 0 {
		v.down(0, last)
	}
	return top
}

// up puts a, which belongs at place i or nearer to the top, in its place.
func (v *activity) up(i int, a uint32) {
	for i > 0 {
		p := (i - 1) / 2
		b := v.heap[p]
		if !v.before(a, b) {
			break
		}
		v.heap[i] = b
		v.index[b] = int32(i)
		i = p
	}
	v.heap[i] = a
	v.index[a] = int32(i)
}

// down puts a, which belongs at place i or farther from the top, in its place.
func (v *activity) down(i int, a uint32) {
	n := len(v.heap)
	for {
		c := 2*i + 1
		if c >= n {
			break
		}
		b := v.heap[c]
		if c+1 < n && v.before(v.heap[c+1], b) {
			c++
			b = v.heap[c]
		}
		if !v.before(b, a) {
			break
		}
		v.heap[i] = b
		v.index[b] = int32(i)
		i = c
	}
	v.heap[i] = a
	v.index[a] = int32(i)
}

// rebuild makes a heap of the atoms for which open holds.
func (v *activity) rebuild(open func(a int) bool) {
	v.heap = v.heap[:0]
	for a := range v.scores {
		v.index[a] = -1
		if open(a) {
			v.index[a] = int32(len(v.heap))
			v.heap = append(v.heap, uint32(a))
		}
	}
	v.heapify()
}

// setFlat sets whether groups are ignored.
func (v *activity) setFlat(flat bool) {
	if v.groups != nil && v.flat != flat {
		v.flat = flat
		v.heapify()
	}
}

// heapify puts the atoms of the heap in order.
func (v *activity) heapify() {
	for i := len(v.heap)/2 - 1; i >= 0; i-- {
		v.down(i, v.heap[i])
	}
}

// bump raises the score of a.
func (v *activity) bump(a uint32) {
	v.scores[a] += v.inc
	if v.scores[a] > activityLimit {
		v.rescale()
	}
	if i := v.index[a]; i >= 0 {
		v.up(int(i), a)
	}
}

// decay lowers all scores relative to later bumps.
func (v *activity) decay() { v.inc /= activityDecay }

func (v *activity) rescale() {
	for a := range v.scores {
		v.scores[a] /= activityLimit
	}
	v.inc /= activityLimit
}
