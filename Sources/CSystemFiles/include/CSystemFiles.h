// Calls that the C library keeps from Swift, because they are GNU's.
#pragma once

/// Lets two files or folders change places in one step; 0, or -1 with errno.
int file_exchange(const char *first, const char *second);

/// Takes away a folder with all that is in it, whatever that is; follows no link, and takes one itself away.
void file_remove_tree(const char *path);

/// Waits until all that was written to a file's file system is on disk; 0, or -1 with errno.
int file_settle(int file);

/// Makes a file without a name that lives in memory and is closed in programs that are started; the file,
/// or -1 with errno.
int file_in_memory(const char *name);
