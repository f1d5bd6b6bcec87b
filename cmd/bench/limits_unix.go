//go:build unix

package main

import (
	"os"
	"os/signal"
	"runtime"
	"syscall"
	"time"
)

// limited is the present limit of CPU time.
var limited time.Duration

// limitChildren makes the system stop every process started by this program after so much
// CPU time. This program has the same limit but catches the signal and goes on. (So does any
// program in Go.)
func limitChildren(d time.Duration) error {
	signal.Notify(make(chan os.Signal, 1), syscall.SIGXCPU)
	var r syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_CPU, &r); err != nil {
		return err
	}
	limited = max(d.Truncate(time.Second), time.Second)
	r.Cur = uint64(limited / time.Second)
	return syscall.Setrlimit(syscall.RLIMIT_CPU, &r)
}

// spent reports whether a process, or one that it started, has exceeded the limit of CPU
// time: it was stopped by the signal, or has used most of the time. (Limit and usage are
// measured by different clocks, which disagree on a busy machine.)
func spent(s *os.ProcessState) bool {
	w, ok := s.Sys().(syscall.WaitStatus)
	return ok && w.Signaled() && w.Signal() == syscall.SIGXCPU ||
		limited > 0 && s.UserTime()+s.SystemTime() > limited*7/10
}

// resident returns the peak memory of a process, in bytes. It is at least the memory of this
// program when it started the process.
func resident(s *os.ProcessState) int64 {
	r, ok := s.SysUsage().(*syscall.Rusage)
	if !ok {
		return 0
	}
	n := int64(r.Maxrss) // a smaller type on some systems
	if runtime.GOOS != "darwin" {
		n <<= 10
	}
	return n
}

// used returns the CPU time of this program so far.
func used() time.Duration {
	var r syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &r); err != nil {
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}
