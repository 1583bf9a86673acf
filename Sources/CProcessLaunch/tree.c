// The death of a process tree, and what it computes while it lives. Because the supervisor is a child
// subreaper, every process that the command ever started hangs below it, so walking the kernel's
// lists of children finds all of them.
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

enum {
  /// What is beyond is found by a later walk, when these are dead.
  listed_max = 16384,
  /// How often to look for newcomers before those that are known are all.
  walks_max = 64,
  path_bytes = 64,
};

/// The descendants that a walk found. Supervisors share their memory, so each has its own list.
struct list {
  pid_t pids[listed_max];
  size_t count;
};

/// Adds the processes that one of the kernel's lists of children names; false if it is not there.
static bool add_list(struct list *found, int directory, const char *path) {
  int list = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  char text[4096];
  pid_t child = 0;
  for (ssize_t length; (length = read(list, text, sizeof text)) > 0;) {
    for (ssize_t i = 0; i < length; i++) {
      if (text[i] >= '0' && text[i] <= '9') {
        child = child * 10 + (text[i] - '0');
      } else {
        if (child > 0 && found->count < listed_max) found->pids[found->count++] = child;
        child = 0;
      }
    }
  }
  close(list);
  return true;
}

/// Writes "/proc/PID" and a name; the caller's threads use its stdio.
static void process_path(pid_t process, const char *name, char path[path_bytes]) {
  char digits[16];
  size_t count = 0;
  for (pid_t rest = process; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
  char *end = stpcpy(path, "/proc/");
  while (count > 0) *end++ = digits[--count];
  strcpy(end, name);
}

/// Shows each thread of a process to `see`, as a folder in `tasks`, until that has seen enough; whether it
/// has.
static bool any_thread(pid_t process, bool (*see)(int tasks, const char *thread, void *context),
                       void *context) {
  char path[path_bytes];
  process_path(process, "/task", path);
  int tasks = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (tasks < 0) return false;
  bool is_enough = false;
  char entries[4096] __attribute__((aligned(8)));
  for (long length;
       !is_enough && (length = syscall(SYS_getdents64, tasks, entries, sizeof entries)) > 0;) {
    for (long offset = 0; !is_enough && offset < length;) {
      const struct dirent64 *entry = (const struct dirent64 *)(entries + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] == '.' || strlen(entry->d_name) > 16) continue;
      is_enough = see(tasks, entry->d_name, context);
    }
  }
  close(tasks);
  return is_enough;
}

/// Adds the children of a thread to a list.
static bool add_children(int tasks, const char *thread, void *found) {
  char name[path_bytes];
  strcpy(stpcpy(name, thread), "/children");
  add_list(found, tasks, name);
  return false;
}

/// What the kernel tells of a process or a thread in one line.
struct status {
  char state;
  /// In clock ticks, with what it has waited for.
  uint64_t processor_ticks;
};

/// Reads such a line; all is 0 where there is none.
static struct status status_at(int directory, const char *path) {
  struct status status = {0};
  char text[1024];
  int file = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return status;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  text[length < 0 ? 0 : length] = 0;
  // "PID (NAME) STATE" and numbers; in the name is anything.
  const char *field = strrchr(text, ')');
  if (!field || field[1] == 0) return status;
  status.state = field[2];
  // The 14th to the 17th field.
  for (int number = 2; (field = strchr(field, ' ')) && number < 17; number++) {
    field++;
    if (number < 13) continue;
    uint64_t ticks = 0;
    for (; *field >= '0' && *field <= '9'; field++) ticks = ticks * 10 + (uint64_t)(*field - '0');
    status.processor_ticks += ticks;
  }
  return status;
}

/// Whether a thread computes, or would if it got a processor.
static bool is_runnable(int tasks, const char *thread, void *unused) {
  (void)unused;
  char name[path_bytes];
  strcpy(stpcpy(name, thread), "/stat");
  return status_at(tasks, name).state == 'R';
}

/// Finds all descendants, parents before children; false where the kernel does not list them.
static bool walk(struct list *found) {
  found->count = 0;
  if (!add_list(found, AT_FDCWD, "/proc/thread-self/children")) return false;
  for (size_t i = 0; i < found->count; i++) any_thread(found->pids[i], add_children, found);
  return true;
}

static void signal_found(const struct list *found, int number) {
  for (size_t i = 0; i < found->count; i++) kill(found->pids[i], number);
}

/// Stops all descendants that there are.
static bool stop_descendants(struct list *found) {
  size_t sum_before = 0;
  for (int walks = 0; walks < walks_max; walks++) {
    if (!walk(found)) return false;
    // Nobody new, nobody gone.
    size_t sum = found->count;
    for (size_t i = 0; i < found->count; i++) sum += (size_t)found->pids[i] << 16;
    if (sum == sum_before) break;
    sum_before = sum;
    signal_found(found, SIGSTOP);
  }
  return true;
}

void process_pause_tree(bool is_paused) {
  struct list found;
  if (is_paused) {
    stop_descendants(&found);
  } else if (walk(&found)) {
    signal_found(&found, SIGCONT);
  }
}

struct process_use process_tree_use(void) {
  struct process_use use = {0};
  struct list found;
  if (!walk(&found)) return use;
  uint64_t ticks = 0;
  for (size_t i = 0; i < found.count; i++) {
    char path[path_bytes];
    process_path(found.pids[i], "/stat", path);
    ticks += status_at(AT_FDCWD, path).processor_ticks;
    use.computes = use.computes || any_thread(found.pids[i], is_runnable, NULL);
  }
  use.nanoseconds = ticks * (1000000000 / (uint64_t)sysconf(_SC_CLK_TCK));
  return use;
}

int process_end_tree(pid_t command, bool is_group) {
  // The group at once, because no fork can slip between; mostly that is all there is.
  kill(is_group ? -command : command, SIGKILL);
  struct list found;
  int command_status = 0;
  waitpid(command, &command_status, 0);
  for (;;) {
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) continue;
    if (ended < 0 && errno == ECHILD) return command_status;
    // Without /proc only the group could be killed: no waiting for what may have left it.
    if (!stop_descendants(&found)) return command_status;
    signal_found(&found, SIGKILL);
    // A list read while it changes may have missed one: no waiting for those that live.
    waitpid(-1, NULL, found.count > 0 ? 0 : WNOHANG);
  }
}
