// Attacks by and on processes.
#define _GNU_SOURCE
#include "attacks.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

static void stay(void) {
  for (;;) pause();
}

/// A program is one process, whichever way it asks.
static int new_processes(int argc, char **argv) {
  char *const shell[] = {"sh", "-c", "exit 0", NULL};
  pid_t child = fork();
  if (child == 0) _exit(0);
  int result = held_unless(child > 0, "fork");
  child = vfork();
  if (child == 0) _exit(0);
  result = both(result, held_unless(child > 0, "vfork"));
  result = both(result, held_unless(
      posix_spawn(&child, "/.init", NULL, NULL, shell, environ) == 0, "posix_spawn"));
  result = both(result, held_unless(
      syscall(SYS_clone, SIGCHLD | CLONE_PARENT, 0, 0, 0, 0) >= 0, "a sibling"));
  struct { unsigned long long flags, rest[10]; } arguments = {.flags = CLONE_VM | CLONE_VFORK};
  child = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
  result = both(result, held_unless(child >= 0, "clone3"));
  return both(result, held_unless(system("exit 0") == 0, "a shell"));
}

/// Replaces itself by a shell; there is none.
static int become_shell(int argc, char **argv) {
  const char *const shells[] = {"/bin/sh", "/usr/bin/sh", "/bin/bash", "/usr/bin/env"};
  for (unsigned i = 0; i < sizeof shells / sizeof *shells; i++)
    execl(shells[i], "sh", "-c", "echo got through: a shell", NULL);
  return held;
}

/// Each child makes more; all stay. Never returns.
static int fork_bomb(int argc, char **argv) {
  for (;;) {
    setsid();
    if (fork() < 0 && getpid() == 2) stay();
  }
}

/// Says how many processes it can have.
static int many_processes(int argc, char **argv) {
  int count = 1;
  for (pid_t child; (child = fork()) >= 0; count++)
    if (child == 0) stay();
  printf("%d\n", count);
  return held;
}

/// Leaves daemons of several kinds, and ends as if nothing were.
static int daemons(int argc, char **argv) {
  for (int i = 0; i < 3; i++) {
    if (fork() > 0) continue;
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    setsid();
    if (i > 0 && fork() > 0) _exit(0);
    if (i > 1) prctl(PR_SET_NAME, "kworker/0:0");
    stay();
  }
  return held;
}

/// Arguments: processes outside.
static int kill_others(int argc, char **argv) {
  const int signals[] = {SIGSTOP, SIGKILL, SIGTERM, SIGCHLD, SIGSEGV};
  int result = held;
  for (unsigned i = 0; i < sizeof signals / sizeof *signals; i++) {
    kill(1, signals[i]);
    kill(getppid(), signals[i]);
    for (int k = 0; k < argc; k++) {
      int other = atoi(argv[k]);
      if (other == getpid() || other == 1) continue;
      result = both(result, held_unless(kill(other, signals[i]) == 0, "a signal to outside"));
      result = both(result, held_unless(setpriority(PRIO_PROCESS, (id_t)other, 19) == 0, "nice"));
    }
  }
  return result;
}

/// Everybody it may signal: itself at the most.
static int kill_all(int argc, char **argv) {
  signal(SIGTERM, SIG_IGN);
  kill(-1, SIGTERM);
  kill(0, SIGTERM);
  kill(-1, SIGKILL);
  return held;
}

/// Other processes' memory, environment and descriptors.
static int look_at_others(int argc, char **argv) {
  const char *const files[] = {"environ", "mem", "maps", "fd", "root", "cwd", "exe", "auxv",
                               "syscall", "stack", "task/1/fd", "map_files"};
  char path[64];
  int result = held;
  for (unsigned i = 0; i < sizeof files / sizeof *files; i++) {
    snprintf(path, sizeof path, "/proc/1/%s", files[i]);
    int file = open(path, O_RDONLY);
    // Opening `syscall`, `stack` and the like may work; it is reading that is refused.
    char byte;
    int got = file >= 0 && (read(file, &byte, 1) > 0 || errno == EISDIR);
    result = both(result, held_unless(got, path));
  }
  DIR *processes = opendir("/proc");
  for (const struct dirent *entry; processes && (entry = readdir(processes));) {
    int other = atoi(entry->d_name);
    result = both(result, held_unless(other > 1 && other != getpid(), "a process in /proc"));
  }
  return result;
}

static int trace_others(int argc, char **argv) {
  char byte = 0;
  struct iovec mine = {&byte, 1}, theirs = {(void *)0x400000, 1};
  int result = held_unless(ptrace(PTRACE_ATTACH, 1, 0, 0) == 0, "PTRACE_ATTACH");
  result = both(result, held_unless(ptrace(PTRACE_SEIZE, 1, 0, 0) == 0, "PTRACE_SEIZE"));
  result = both(result, held_unless(
      process_vm_readv(1, &mine, 1, &theirs, 1, 0) > 0, "process_vm_readv"));
  result = both(result, held_unless(
      process_vm_writev(1, &mine, 1, &theirs, 1, 0) > 0, "process_vm_writev"));
  int init = (int)syscall(SYS_pidfd_open, 1, 0);
  for (int number = 0; init >= 0 && number < 64; number++)
    result = both(result, held_unless(
        syscall(SYS_pidfd_getfd, init, number, 0) >= 0, "pidfd_getfd"));
  return result;
}

/// Gives itself more than it has.
static int raise_limits(int argc, char **argv) {
  int result = held;
  for (int resource = 0; resource < RLIM_NLIMITS; resource++) {
    struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY}, now;
    getrlimit((__rlimit_resource_t)resource, &now);
    if (now.rlim_max == RLIM_INFINITY) continue;
    int raised = setrlimit((__rlimit_resource_t)resource, &all) == 0;
    result = both(result, held_unless(raised, "a limit raised"));
  }
  struct sched_param first = {.sched_priority = 1};
  result = both(result, held_unless(sched_setscheduler(0, SCHED_FIFO, &first) == 0, "real time"));
  result = both(result, held_unless(setpriority(PRIO_PROCESS, 0, -20) == 0, "priority"));
  return both(result, held_unless(
      setuid(0) == 0 || setgid(0) == 0 || setreuid(0, 0) == 0, "another user"));
}

const struct attack process_attacks[] = {
    {"new-processes", new_processes}, {"become-shell", become_shell}, {"fork-bomb", fork_bomb},
    {"many-processes", many_processes}, {"daemons", daemons}, {"kill-others", kill_others},
    {"kill-all", kill_all}, {"look-at-others", look_at_others}, {"trace-others", trace_others},
    {"raise-limits", raise_limits}, {0},
};
