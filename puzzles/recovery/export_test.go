package recovery

import "time"

// SetDelay changes how long a change waits for others.
func SetDelay(d time.Duration) { delay = d }
