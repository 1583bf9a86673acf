// Theory of operation
//
//   lessons ──clone──▶ supervisor ──vfork, exec──▶ command ──▶ whatever it starts
//      ▲   └─control socket─┘                        │
//      └──────────── pipes of stdout, stderr ────────┘
//
// One supervisor per run: a process of its own that never runs Swift, has one thread, blocks every
// signal and holds no descriptor but its end of the control socket and a signalfd.
//
// It shares the caller's memory, because copying the page tables of a large program for each run
// costs more than starting the command. Its stack lies in the frame of a thread that does nothing but
// wait for it, so that errno and all else that belongs to a thread are the supervisor's alone. (vfork
// would suspend that thread more simply, but the caller could then not be stopped by Ctrl-Z.)
//
// Who kills whom. The supervisor is a child subreaper: whatever the command starts and leaves
// behind, by `setsid` and double forks too, becomes the supervisor's child and so cannot hide. A
// run ends when the command exits, its wall time is over, or the control socket says so (shut
// down, closed, or the caller died, even by SIGKILL). A command that waits to be let go has its wall
// time from then on, which a byte on the control socket says. Other bytes say that it is paused, with all
// that it has started (tree.c), and that it goes on. While it stands still, or would compute and others do,
// its time does not pass, up to a bound. Each way leads to `process_end_tree` (tree.c): SIGKILL to the
// command's process group, then to every descendant until there are none. Only then is the report sent, so
// that when the caller reads it nobody is left who could write to the pipes.
//
// The command has the caller's uid, so that all this is no defence against hostile code. Should it
// kill the supervisor, it dies with it by PR_SET_PDEATHSIG, and the caller sees end of file
// without a report; should it stop the supervisor, the caller waits a few seconds longer than the
// command may last at most and then goes on.
//
// Who reads what. The caller alone drains the pipes, while the command runs. The supervisor reads
// nothing of the command's, allocates nothing and calls only what is async-signal-safe, because the
// caller's locks and heap are in use by the caller's threads.
#define _GNU_SOURCE
#include "launch.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { nanoseconds_per_second = 1000000000 };

/// The descriptors of a supervisor.
enum { control_descriptor = 0, signal_descriptor = 1, descriptor_count = 2 };

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * nanoseconds_per_second + (uint64_t)time.tv_nsec;
}

/// Closes everything but the control socket and a descriptor that tells of children that ended.
static int keep_two_descriptors(int control) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  int ended = signalfd(-1, &children, SFD_NONBLOCK);
  if (ended < 0) return -1;
  // Moved up first: either may have the number that the other is to get.
  control = fcntl(control, F_DUPFD, descriptor_count);
  ended = fcntl(ended, F_DUPFD, descriptor_count);
  if (control < 0 || ended < 0) return -1;
  if (dup2(control, control_descriptor) < 0 || dup2(ended, signal_descriptor) < 0) return -1;
  if (syscall(SYS_close_range, descriptor_count, ~0U, 0) == 0) return 0;
  // Kernels before 5.9.
  struct rlimit open_files;
  if (getrlimit(RLIMIT_NOFILE, &open_files) < 0) return -1;
  for (rlim_t other = descriptor_count; other < open_files.rlim_cur; other++) close((int)other);
  return 0;
}

/// Whether the command has ended; it stays unreaped, so that its pid names its group still.
/// Orphans that ended are reaped.
static bool has_ended(pid_t command) {
  for (;;) {
    siginfo_t info = {0};
    if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) < 0 || info.si_pid == 0) return false;
    if (info.si_pid == command) return true;
    waitpid(info.si_pid, NULL, 0);
  }
}

/// What a supervisor knows of a command's time.
struct timing {
  uint64_t start;
  /// How much there is from then on; 0 for no limit.
  uint64_t limit;
  /// When it was paused; 0 while it goes on.
  uint64_t paused_since;
  /// For how long it stood still before, or others computed in its place.
  uint64_t paused;
  /// How long it had computed at the start.
  uint64_t computed_before;
};

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * nanoseconds_per_second + (uint64_t)time.tv_usec * 1000;
}

static uint64_t deadline(const struct timing *timing) {
  uint64_t paused_max = (process_wall_factor - 1) * timing->limit;
  bool is_most = timing->paused_since || timing->paused > paused_max;
  return timing->start + timing->limit + (is_most ? paused_max : timing->paused);
}

/// What the command does with the processors, with all that it has started.
static struct process_use processor_use(void) {
  struct process_use use = process_tree_use();
  struct rusage gone;
  getrusage(RUSAGE_CHILDREN, &gone);
  use.nanoseconds += nanoseconds(gone.ru_utime) + nanoseconds(gone.ru_stime);
  return use;
}

/// Gives more time to a command that would go on computing, and has computed less than its time because others
/// did; false where nothing kept it but itself.
static bool make_up(struct timing *timing, uint64_t end) {
  struct process_use use = processor_use();
  uint64_t computed = use.nanoseconds - timing->computed_before;
  // Where nothing is counted, nothing can be made up.
  if (!use.computes || computed == 0 || computed >= timing->limit) return false;
  timing->paused += timing->limit - computed;
  return deadline(timing) > end;
}

static void hear(struct timing *timing, const struct process_command *command, char word) {
  uint64_t time = now();
  if (word == process_word_go) {
    timing->start = time;
    timing->limit = command->wall_nanoseconds;
    timing->paused = 0;
    timing->computed_before = processor_use().nanoseconds;
    if (timing->paused_since) timing->paused_since = time;
  } else if (word == process_word_pause && !timing->paused_since) {
    process_pause_tree(true);
    timing->paused_since = time;
  } else if (word == process_word_resume && timing->paused_since) {
    timing->paused += time - timing->paused_since;
    timing->paused_since = 0;
    process_pause_tree(false);
  }
}

/// Waits until the command has ended, its time is over (returns true) or the caller wants an end.
static bool wait_for_end(pid_t child, const struct process_command *command) {
  uint64_t waiting = command->waiting_nanoseconds;
  struct timing timing = {
      .start = now(), .limit = waiting ? waiting : command->wall_nanoseconds};
  for (;;) {
    if (has_ended(child)) return false;
    struct timespec left;
    if (timing.limit) {
      uint64_t time = now(), end = deadline(&timing);
      if (time >= end) {
        if (!make_up(&timing, end)) return true;
        continue;
      }
      left.tv_sec = (time_t)((end - time) / nanoseconds_per_second);
      left.tv_nsec = (long)((end - time) % nanoseconds_per_second);
    }
    struct pollfd events[] = {
        {.fd = control_descriptor, .events = POLLIN},
        {.fd = signal_descriptor, .events = POLLIN},
    };
    if (ppoll(events, descriptor_count, timing.limit ? &left : NULL, NULL) < 0) continue;
    if (events[0].revents) {
      char word;
      if (recv(control_descriptor, &word, 1, MSG_DONTWAIT) != 1) return false;
      hear(&timing, command, word);
    }
    struct signalfd_siginfo seen;
    while (read(signal_descriptor, &seen, sizeof seen) > 0) continue;
  }
}

static void run(const struct process_command *command, int control,
                volatile struct process_report *report) {
  if (command->detached) setsid();
  // The thread that starts a command is as nice as its own work is urgent; the command is as nice as
  // whoever called the caller wanted it, which its main thread has kept.
  setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, (id_t)getppid()));
  prctl(PR_SET_NAME, "process-sandbox");
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  pid_t supervisor = getpid();
  pid_t child = vfork();
  if (child == 0) process_become(command, supervisor, report);
  uint64_t start = now();
  if (child < 0) {
    report->step = process_step_fork;
    report->error = errno;
  }
  bool can_watch = keep_two_descriptors(control) == 0;
  if (child > 0 && !can_watch && !report->step) {
    report->step = process_step_descriptors;
    report->error = errno;
  }
  if (child > 0) {
    if (!report->step) {
      report->timed_out = wait_for_end(child, command);
      report->wall_nanoseconds = now() - start;
    }
    report->wait_status = process_end_tree(child, command->detached);
  }
  struct rusage usage;
  getrusage(RUSAGE_CHILDREN, &usage);
  report->cpu_nanoseconds = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
  report->peak_bytes = (uint64_t)usage.ru_maxrss * 1024;
  struct process_report message = *report;
  send(can_watch ? control_descriptor : control, &message, sizeof message, MSG_NOSIGNAL);
}

/// How large stacks are: a supervisor's, which holds a list of processes (tree.c), and that of the
/// thread in whose frame it lies.
enum { supervisor_stack_bytes = 256 << 10, thread_stack_bytes = supervisor_stack_bytes + (64 << 10) };

/// What a caller hands to the thread of a supervisor, and gets back.
struct start {
  struct process_command command;
  int remote;
  /// The supervisor's pid, or the negated errno.
  pid_t supervisor;
  /// Posted once that is known.
  sem_t known;
};

static int supervise(void *argument) {
  const struct start *start = argument;
  volatile struct process_report report = {0};
  run(&start->command, start->remote, &report);
  _exit(0);
}

/// Starts a supervisor in the frame of this thread, and waits until it is gone.
static void *host_supervisor(void *argument) {
  struct start *caller = argument;
  // The caller's own copy lasts only until it knows the pid.
  struct start start = {.command = caller->command, .remote = caller->remote};
  char stack[supervisor_stack_bytes] __attribute__((aligned(16)));
  pid_t supervisor = clone(supervise, stack + sizeof stack, CLONE_VM | SIGCHLD, &start);
  caller->supervisor = supervisor < 0 ? -errno : supervisor;
  sem_post(&caller->known);
  if (supervisor < 0) return NULL;
  // It stays unreaped: that is the caller's to do, who may be the first to see its end. Until then
  // nothing may end this thread, and errno may be the supervisor's.
  siginfo_t info;
  while (waitid(P_PID, (id_t)supervisor, &info, WEXITED | WNOWAIT) < 0 && errno != ECHILD) continue;
  return NULL;
}

pid_t process_supervisor_start(const struct process_command *command, int remote) {
  struct start start = {.command = *command, .remote = remote};
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, thread_stack_bytes);
  sem_init(&start.known, 0, 0);
  // Blocked before, so that no handler of the caller's ever runs in the supervisor.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, &attributes, host_supervisor, &start);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (error) start.supervisor = -error;
  while (!error && sem_wait(&start.known) < 0) continue;
  sem_destroy(&start.known);
  return start.supervisor;
}
