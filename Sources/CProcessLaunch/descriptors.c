// Linux calls that Swift's Glibc does not show.
#define _GNU_SOURCE
#include "CProcessLaunch.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

int process_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int process_memory_file(void) { return memfd_create("input", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

int process_seal_file(int file) {
  return fcntl(file, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_GROW | F_SEAL_SHRINK | F_SEAL_SEAL);
}
