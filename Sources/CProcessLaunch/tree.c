// The death of a process tree. Because the supervisor is a child subreaper, every process that the
// command ever started hangs below it, so walking the kernel's lists of children finds all of
// them.
//
// Killed one by one, a bomb whose processes each have a session of their own would grow again
// while the list is worked through. So all are stopped first, until a walk finds nobody new, and
// what is stopped keeps its place under the limit of processes. Against a bomb without such a
// limit (root has none) this is a race; a process namespace, whose death is one, is the cure.
#define _GNU_SOURCE
#include "launch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

/// How often to look for newcomers before killing those that are known.
enum { walks_max = 64 };

/// Adds the processes that one of the kernel's lists of children names; false if it is not there.
static bool add_list(struct process_list *found, int directory, const char *path) {
  int list = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  char text[4096];
  pid_t child = 0;
  for (ssize_t length; (length = read(list, text, sizeof text)) > 0;) {
    for (ssize_t i = 0; i < length; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        child = child * 10 + (text[i] - '0');
      } else {
        if (child > 0 && found->count < process_listed_max) found->pids[found->count++] = child;
        child = 0;
      }
    }
  }
  close(list);
  return true;
}

void process_path(pid_t process, const char *name, char path[process_path_bytes]) {
  char digits[16];
  size_t count = 0;
  for (pid_t rest = process; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  char *end = stpcpy(path, "/proc/");
  while (count > 0) *end++ = digits[--count];
  strcpy(end, name);
}

void process_each_thread(pid_t process,
                         void (*visit)(int tasks, const char *thread, void *context), void *context) {
  char path[process_path_bytes];
  process_path(process, "/task", path);
  int tasks = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (tasks < 0) return;
  char entries[4096] __attribute__((aligned(8)));
  for (long length; (length = syscall(SYS_getdents64, tasks, entries, sizeof entries)) > 0;) {
    for (long offset = 0; offset < length;) {
      const struct dirent64 *entry = (const struct dirent64 *)(entries + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] == '.' || strlen(entry->d_name) > 16) continue;
      visit(tasks, entry->d_name, context);
    }
  }
  close(tasks);
}

static void add_children(int tasks, const char *thread, void *found) {
  char name[process_path_bytes];
  strcpy(stpcpy(name, thread), "/children");
  add_list(found, tasks, name);
}

bool process_list_all(struct process_list *found) {
  found->count = 0;
  if (!add_list(found, AT_FDCWD, "/proc/thread-self/children")) return false;
  for (size_t i = 0; i < found->count; i++) process_each_thread(found->pids[i], add_children, found);
  return true;
}

static void signal_found(const struct process_list *found, int number) {
  for (size_t i = 0; i < found->count; i++) kill(found->pids[i], number);
}

/// Stops and then kills all descendants that there are.
static bool kill_descendants(struct process_list *found) {
  size_t sum_before = 0;
  for (int walks = 0; walks < walks_max; walks++) {
    if (!process_list_all(found)) return false;
    // Nobody new, nobody gone.
    size_t sum = found->count;
    for (size_t i = 0; i < found->count; i++) sum += (size_t)found->pids[i] << 16;
    if (sum == sum_before) break;
    sum_before = sum;
    signal_found(found, SIGSTOP);
  }
  signal_found(found, SIGKILL);
  return true;
}

int process_end_tree(pid_t command, bool is_group) {
  // The group at once, because no fork can slip between; mostly that is all there is.
  kill(is_group ? -command : command, SIGKILL);
  struct process_list found;
  int command_status = 0;
  waitpid(command, &command_status, 0);
  for (;;) {
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) continue;
    if (ended < 0 && errno == ECHILD) return command_status;
    // Without /proc only the group could be killed: no waiting for what may have left it.
    if (!kill_descendants(&found)) return command_status;
    // A list read while it changes may have missed one: no waiting for those that live.
    waitpid(-1, NULL, found.count > 0 ? 0 : WNOHANG);
  }
}
