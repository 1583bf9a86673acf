// Watches what no limit of the kernel's bounds: the memory of all processes of a box together, how much it
// keeps in its folders, and, as a file without a name is in no folder, how much it writes at all.
#define _GNU_SOURCE
#include "box.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/fsuid.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { files_max = 8192, depth_max = 64, listed_max = 1024 };

/// What a folder holds.
struct usage {
  uint64_t bytes;
  unsigned files;
};

/// Adds what is below an open folder, which is closed; stops where there is too much of it.
static void add_folder(struct usage *usage, int folder, int depth) {
  if (depth > depth_max) usage->files = files_max + 1;
  DIR *entries = depth > depth_max ? NULL : fdopendir(folder);
  if (!entries) {
    close(folder);
    return;
  }
  for (const struct dirent *entry; usage->files <= files_max && (entry = readdir(entries));) {
    if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
    struct stat status;
    if (fstatat(folder, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) < 0) continue;
    usage->files++;
    usage->bytes += (uint64_t)status.st_blocks * 512;
    if (!S_ISDIR(status.st_mode)) continue;
    int below = openat(folder, entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (below >= 0) add_folder(usage, below, depth + 1);
  }
  closedir(entries);
}

static bool holds_too_much(const char *path, uint64_t bytes_max) {
  struct usage usage = {0};
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) add_folder(&usage, folder, 0);
  return usage.files > files_max || usage.bytes > bytes_max;
}

/// A file system of its own bounds the bytes by itself, and not the files.
static bool has_too_many_files(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 && status.f_files - status.f_ffree > files_max;
}

/// Adds the children of all of a process's threads: each has those that it started.
static size_t add_children(pid_t *found, size_t count, pid_t process) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)process);
  DIR *threads = opendir(path);
  if (!threads) return count;
  for (const struct dirent *thread; (thread = readdir(threads));) {
    int thread_number = atoi(thread->d_name);
    if (thread_number <= 0) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)process, thread_number);
    FILE *list = fopen(path, "re");
    if (!list) continue;
    for (int child; count < listed_max && fscanf(list, "%d", &child) == 1;) found[count++] = child;
    fclose(list);
  }
  closedir(threads);
  return count;
}

static pid_t found[listed_max];

/// Lists all processes below this one in `found`.
static size_t find_all(void) {
  size_t count = add_children(found, 0, getpid());
  for (size_t i = 0; i < count; i++) count = add_children(found, count, found[i]);
  return count;
}

/// The memory of the processes that were found, without what they share with files.
static uint64_t memory_of(size_t count) {
  uint64_t bytes = 0;
  for (size_t i = 0; i < count; i++) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/statm", (int)found[i]);
    FILE *sizes = fopen(path, "re");
    unsigned long size = 0, resident = 0, shared = 0;
    if (sizes && fscanf(sizes, "%lu %lu %lu", &size, &resident, &shared) == 3 && resident > shared)
      bytes += (uint64_t)(resident - shared) * (uint64_t)sysconf(_SC_PAGESIZE);
    if (sizes) fclose(sizes);
  }
  return bytes;
}

/// What a process has written in all, by calls or through its memory, whichever is more; 0 where the kernel
/// does not count it.
static uint64_t written_by(pid_t process) {
  char path[64], line[96];
  snprintf(path, sizeof path, "/proc/%d/io", (int)process);
  FILE *counts = fopen(path, "re");
  uint64_t most = 0;
  while (counts && fgets(line, sizeof line, counts)) {
    unsigned long long bytes = 0;
    if (sscanf(line, "wchar: %llu", &bytes) != 1) (void)!sscanf(line, "write_bytes: %llu", &bytes);
    if (bytes > most) most = bytes;
  }
  if (counts) fclose(counts);
  return most;
}

/// Root without its capabilities is shown the counts of another user's processes only where it looks as that
/// user.
static bool has_written_too_much(size_t count, uint64_t bytes_max, uid_t user) {
  if (user) setfsgid(user), setfsuid(user);
  bool is_too_much = false;
  for (size_t i = 0; i < count && !is_too_much; i++) is_too_much = written_by(found[i]) > bytes_max;
  if (user) setfsuid(geteuid()), setfsgid(getegid());
  return is_too_much;
}

enum box_excess box_watch(const struct box_watched *watched) {
  size_t count = watched->memory_max || watched->scratch ? find_all() : 0;
  if (watched->memory_max && memory_of(count) > watched->memory_max) return box_excess_memory;
  if (watched->scratch) {
    if (holds_too_much(watched->scratch, watched->scratch_max)
        || has_written_too_much(count, watched->written_max, watched->user))
      return box_excess_files;
  } else if (has_too_many_files("/tmp") || has_too_many_files("/box")) {
    return box_excess_files;
  }
  return box_excess_none;
}
