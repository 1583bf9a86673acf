// Lets a command reach files for which its user lacks the way: root's box runs as a user without
// rights, and root's own cache is in a folder that nobody else may enter.
//
// In mounts of its own the command finds each place bound below PROCESS_PLACES. A bind needs no
// rights on the folders above; the rights on the place itself stay what they are.
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/magic.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { path_bytes = 64 };

bool process_can_mount(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct rights[_LINUX_CAPABILITY_U32S_3] = {{0}};
  if (syscall(SYS_capget, &header, rights) < 0) return false;
  return rights[0].effective & (1U << CAP_SYS_ADMIN);
}

/// Writes a folder and a number below it; the caller's threads use its stdio.
static void numbered(const char *folder, size_t number, char path[path_bytes]) {
  char digits[16];
  size_t count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  char *end = stpcpy(stpcpy(path, folder), "/");
  while (count > 0) *end++ = digits[--count];
  *end = '\0';
}

static int bind_place(int place, size_t index) {
  char source[path_bytes], target[path_bytes];
  numbered("/proc/self/fd", (size_t)place, source);
  numbered(PROCESS_PLACES, index, target);
  struct stat kind;
  if (fstat(place, &kind) < 0) return -1;
  if (S_ISDIR(kind.st_mode)) {
    if (mkdir(target, 0755) < 0) return -1;
  } else {
    int file = open(target, O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0) return -1;
    close(file);
  }
  return mount(source, target, NULL, MS_BIND | MS_REC, NULL);
}

int process_mount_places(const struct process_command *command) {
  if (command->place_count == 0) return 0;
  int places[process_places_max];
  if (command->place_count > process_places_max) {
    errno = E2BIG;
    return -1;
  }
  if (unshare(CLONE_NEWNS) < 0) return -1;
  // What is mounted here stays here.
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) < 0) return -1;
  // Opened before PROCESS_PLACES is covered: they may lie below it.
  for (size_t i = 0; i < command->place_count; i++) {
    places[i] = open(command->places[i], O_PATH | O_CLOEXEC);
    if (places[i] < 0) return -1;
  }
  // Nobody needs what is mounted there, and bubblewrap reads the list of all mounts for each of its own.
  umount2("/sys", MNT_DETACH);
  if (mount("places", PROCESS_PLACES, "tmpfs", MS_NOSUID, "size=1m,mode=755") < 0) return -1;
  for (size_t i = 0; i < command->place_count; i++) {
    if (bind_place(places[i], i) < 0) return -1;
    close(places[i]);
  }
  return 0;
}

bool process_is_in_memory(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0
         && (status.f_type == TMPFS_MAGIC || status.f_type == RAMFS_MAGIC);
}
