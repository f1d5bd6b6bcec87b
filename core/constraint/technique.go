package constraint

// The techniques that explanations name, for hints: how a person would put
// the inference. A constraint that is not listed has one way to infer, which
// its rule names well enough.
const (
	Full   = "full"    // AtMost: as many hold as may; the others do not
	Needed = "needed"  // Between: only as many are left as must; they hold
	Hall   = "hall"    // AllDifferent, GCC: variables that need all values they have
	Short  = "short"   // GCC: values that need all variables that have them
	CutOff = "cut off" // Connected: a node that is not reached is out
	Bridge = "bridge"  // Connected: a node that alone joins two parts is in
	Parted = "parted"  // Connected: two parts that nothing can join
)
