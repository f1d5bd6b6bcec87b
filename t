Command exited with non-zero status 127
0.00
