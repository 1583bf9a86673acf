// Takes a folder away in which a stranger could make whatever they liked: folders thousands deep, closed
// ones, links out of it.
//
// What lies in a folder of a folder is moved up, to a name that nobody could choose, until no folder has
// folders: so no path is long, nothing calls itself, and three descriptors are enough.
#define _GNU_SOURCE
#include "CSystemFiles.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool is_self(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

/// Opens a folder to its owner, and never what a link leads to.
static void let_in(int above, const char *name) {
  int place = openat(above, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (place < 0) return;
  char path[64];
  snprintf(path, sizeof path, "/proc/self/fd/%d", place);
  chmod(path, 0700);
  close(place);
}

/// Empties a folder of a folder: files go, folders move up.
static void flatten(int top, const char *name, unsigned long *number) {
  let_in(top, name);
  int folder = openat(top, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  DIR *entries = folder < 0 ? NULL : fdopendir(folder);
  if (!entries) return;
  for (const struct dirent *entry; (entry = readdir(entries));) {
    if (is_self(entry->d_name)) continue;
    if (unlinkat(folder, entry->d_name, 0) == 0) continue;
    char moved[48];
    snprintf(moved, sizeof moved, "\x01moved-%lu", (*number)++);
    if (renameat(folder, entry->d_name, top, moved) == 0) continue;
    // A folder that is closed to its own owner cannot be moved.
    let_in(folder, entry->d_name);
    renameat(folder, entry->d_name, top, moved);
  }
  closedir(entries);
}

void file_remove_tree(const char *path) {
  if (unlink(path) == 0) return;
  let_in(AT_FDCWD, path);
  unsigned long number = 0;
  // Each pass sees what the one before has moved up; a folder that cannot be emptied ends it.
  for (bool is_left = true, has_moved = true; is_left && has_moved;) {
    is_left = has_moved = false;
    int top = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *entries = top < 0 ? NULL : fdopendir(top);
    if (!entries) break;
    for (const struct dirent *entry; (entry = readdir(entries));) {
      if (is_self(entry->d_name) || unlinkat(top, entry->d_name, 0) == 0) continue;
      is_left = true;
      unsigned long before = number;
      flatten(top, entry->d_name, &number);
      if (unlinkat(top, entry->d_name, AT_REMOVEDIR) == 0 || number > before) has_moved = true;
    }
    closedir(entries);
  }
  rmdir(path);
}
