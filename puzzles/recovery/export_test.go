package recovery

import "time"

// SetDelay changes the delay before changes are written.
func SetDelay(d time.Duration) { delay = d }
