#define _GNU_SOURCE
#include "CSystemFiles.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

int file_exchange(const char *first, const char *second) {
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int file_settle(int file) { return syncfs(file); }

int file_in_memory(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
