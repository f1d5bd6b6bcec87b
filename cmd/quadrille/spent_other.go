//go:build !unix

package main

import "os"

var spent []os.Signal // there is no such limit
