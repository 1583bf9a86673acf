// One call that the C library keeps from Swift, because it is GNU's.
#pragma once

/// Lets two files or folders change places in one step; 0, or -1 with errno.
int file_exchange(const char *first, const char *second);
