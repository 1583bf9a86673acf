// The lowest weight, for a command and all that it has started.
//
// Three things weigh a thread: how nice it is, how nice its autogroup is, in which the kernel puts each session
// and beside which the niceness of its threads means nothing, and its control group (MemoryGroup.swift). What
// is started inherits the niceness; a new session has an autogroup that is not nice, so the tree is looked at
// again while it lasts. Nothing of it can take the lowering back: that takes rights that no command has.
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define NICEST "19"
enum { nicest = 19 };

/// Reads a small file of the kernel's; its length, or 0.
static size_t read_file(int directory, const char *path, char *text, size_t text_bytes) {
  int file = openat(directory, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, text_bytes - 1);
  close(file);
  if (length < 0) length = 0;
  text[length] = 0;
  return (size_t)length;
}

/// Root without its rights may lower another user's thread only as that user. By system calls, because
/// libc would tell other threads: the supervisor alone becomes the user for a moment.
static void lower_thread(pid_t thread, int tasks) {
  struct stat status;
  if (setpriority(PRIO_PROCESS, (id_t)thread, nicest) == 0) return;
  uid_t own = geteuid();
  if (fstat(tasks, &status) < 0 || status.st_uid == own) return;
  if (syscall(SYS_setresuid, -1, status.st_uid, -1) < 0) return;
  setpriority(PRIO_PROCESS, (id_t)thread, nicest);
  syscall(SYS_setresuid, -1, own, -1);
}

/// Reads one of a thread's files.
static size_t read_thread_file(int tasks, const char *thread, const char *file, char *text,
                               size_t text_bytes) {
  char name[process_path_bytes];
  strcpy(stpcpy(name, thread), file);
  return read_file(tasks, name, text, text_bytes);
}

/// Reads a number and moves on behind what follows it.
static uint64_t read_number(const char **text) {
  uint64_t number = 0;
  for (; **text >= '0' && **text <= '9'; ++*text) number = number * 10 + (uint64_t)(**text - '0');
  if (**text) ++*text;
  return number;
}

/// Lowers a thread and adds what it uses.
static void visit_thread(int tasks, const char *thread, void *context) {
  struct process_tree_use *use = context;
  const char *rest = thread;
  lower_thread((pid_t)read_number(&rest), tasks);
  char text[512];
  // "ran waited slices".
  if (read_thread_file(tasks, thread, "/schedstat", text, sizeof text)) {
    rest = text;
    use->ran += read_number(&rest);
    use->waited += read_number(&rest);
  }
  // "7 (name) R …"; the name may hold anything.
  if (read_thread_file(tasks, thread, "/stat", text, sizeof text)) {
    const char *end = strrchr(text, ')');
    if (end && strncmp(end, ") R", strlen(") R")) == 0) use->wants_more = true;
  }
}

/// Lowers the autogroup of a process, of which "/autogroup-12 nice 0" tells. Who is not root may do so for one
/// in a tenth of a second; the others' turn comes when it is looked again.
static void lower_session(pid_t process) {
  char path[process_path_bytes], text[64];
  process_path(process, "/autogroup", path);
  size_t length = read_file(AT_FDCWD, path, text, sizeof text);
  const char *nice = length ? strstr(text, " nice ") : NULL;
  if (!nice || strncmp(nice + strlen(" nice "), NICEST, strlen(NICEST)) == 0) return;
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  (void)!write(file, NICEST, strlen(NICEST));
  close(file);
}

struct process_tree_use process_lower_tree(bool sessions) {
  struct process_list found;
  struct process_tree_use use = {0};
  if (!process_list_all(&found)) return use;
  for (size_t i = 0; i < found.count; i++) {
    process_each_thread(found.pids[i], visit_thread, &use);
    if (sessions) lower_session(found.pids[i]);
  }
  return use;
}
