// From vfork to exec: descriptors, mounts, user, limits, directory, signals. It shares the supervisor's memory,
// so a failure is a value left in `report`. Only async-signal-safe calls.
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// How often to try again while some other process still holds the program's file open for
/// writing.
enum { busy_attempts_max = 100 };

static _Noreturn void give_up(volatile struct process_report *report, enum process_step step) {
  report->error = errno;
  report->step = (int32_t)step;
  _exit(127);
}

/// Marks every descriptor to be closed by exec; what is mapped afterwards loses the mark again.
static int close_all_on_exec(void) {
  if (syscall(SYS_close_range, 0U, ~0U, CLOSE_RANGE_CLOEXEC) == 0) return 0;
  // Kernels before 5.11.
  struct rlimit open_files;
  if (getrlimit(RLIMIT_NOFILE, &open_files) < 0) return -1;
  for (rlim_t descriptor = 0; descriptor < open_files.rlim_cur; descriptor++)
    fcntl((int)descriptor, F_SETFD, FD_CLOEXEC);
  return 0;
}

/// Gives the command its descriptors. Sources first move above all targets, so that no dup2
/// overwrites one that is still to be used.
static int map_descriptors(const struct process_command *command) {
  if (close_all_on_exec() < 0) return -1;
  int above = 0;
  for (size_t i = 0; i < command->descriptor_count; i++)
    if (command->descriptors[i].target >= above) above = command->descriptors[i].target + 1;
  int moved[command->descriptor_count];
  for (size_t i = 0; i < command->descriptor_count; i++) {
    moved[i] = fcntl(command->descriptors[i].source, F_DUPFD_CLOEXEC, above);
    if (moved[i] < 0) return -1;
  }
  for (size_t i = 0; i < command->descriptor_count; i++)
    if (dup2(moved[i], command->descriptors[i].target) < 0) return -1;
  return 0;
}

static int apply_limits(const struct process_command *command) {
  for (size_t i = 0; i < command->limit_count; i++) {
    const struct process_limit *wanted = &command->limits[i];
    struct rlimit limit;
    if (getrlimit(wanted->resource, &limit) < 0) return -1;
    if (wanted->hard < limit.rlim_max) limit.rlim_max = wanted->hard;
    limit.rlim_cur = wanted->soft < limit.rlim_max ? wanted->soft : limit.rlim_max;
    if (setrlimit(wanted->resource, &limit) < 0) return -1;
  }
  return 0;
}

/// Takes back what the caller ignores, handles or blocks; handlers first, so that none runs here.
static void reset_signals(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

static int join_group(int group) {
  // "0" is whoever writes it.
  return group < 0 || write(group, "0", 1) == 1 ? 0 : -1;
}

/// Becomes another user for good. By system calls, because libc would tell other threads.
static int become_user(uid_t user) {
  if (user == 0) return 0;
  if (syscall(SYS_setgroups, 0, NULL) < 0) return -1;
  if (syscall(SYS_setresgid, user, user, user) < 0) return -1;
  if (syscall(SYS_setresuid, user, user, user) < 0) return -1;
  // Inheritable rights would be left.
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[_LINUX_CAPABILITY_U32S_3] = {{0}};
  return (int)syscall(SYS_capset, &header, none);
}

_Noreturn void process_become(const struct process_command *command, pid_t supervisor,
                              volatile struct process_report *report) {
  reset_signals();
  if (join_group(command->group) < 0) give_up(report, process_step_group);
  if (map_descriptors(command) < 0) give_up(report, process_step_descriptors);
  if (process_mount_places(command) < 0) give_up(report, process_step_places);
  if (become_user(command->user) < 0) give_up(report, process_step_user);
  // Dies with the supervisor, which has one thread only: the signal follows the thread that forked.
  // A change of user would take this back.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != supervisor) _exit(127);
  // A set-user-id program would be out of reach of our signals.
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  if (command->detached) setpgid(0, 0);
  if (chdir(command->directory) < 0) give_up(report, process_step_directory);
  if (apply_limits(command) < 0) give_up(report, process_step_limits);
  for (int attempt = 0; attempt < busy_attempts_max; attempt++) {
    execve(command->executable, command->arguments, command->environment);
    // A fork of another thread can hold a file just written open for a moment.
    if (errno != ETXTBSY) break;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    errno = ETXTBSY;
  }
  give_up(report, process_step_execute);
}
