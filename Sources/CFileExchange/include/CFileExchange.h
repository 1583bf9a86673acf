// Calls that the C library keeps from Swift, because they are GNU's.
#pragma once

/// Lets two files or folders change places in one step; 0, or -1 with errno.
int file_exchange(const char *first, const char *second);

/// Waits until all that was written to a file's file system is on disk; 0, or -1 with errno.
int file_settle(int file);
