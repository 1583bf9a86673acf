// Theory of operation
//
//   supervisor ──▶ bwrap ──clone──▶ init (pid 1 of the box) ──fork, exec──▶ program
//   supervisor ───────────────────▶ init (walls)            ──fork, exec──▶ program
//        └────── report pipe ◀──────┘
//
// With namespaces: bwrap has made them, mounted what the box holds and given up all rights before it
// becomes this init, statically linked because the box need not hold any library. As pid 1 it is deaf
// to signals from inside, and its end is the end of all that is in the box: the kernel sees to that.
//
// With walls (walls.c), where namespaces are not allowed: the init stays outside them, with the rights
// of the caller, and the program goes behind them. Where the caller is root the program has a user of
// its own, and at its end everything of that user is killed until nothing is left; else the supervisor
// ends all that hangs below it, as it does for any command.
//
// The init is not dumpable, so that nobody in the box can read or write its memory or descriptors
// through /proc. It alone holds the report pipe.
//
// The program gets its descriptors and no others, a limit of processes, a system call filter, and then
// runs. The init reaps what there is to reap, watches what limits do not see (watch.c), and reports
// once the program itself has ended.
//
// Where that left with 0, a second program may follow: what made an object is followed by the linker. It
// starts in the same way once nothing of the first is left, so that nobody changes what it is about to read.
//
// Usage: .init PROFILE PROCESSES REPORT TARGET=SOURCE,… MEMORY WORDS PROGRAM ARGUMENT… ["" PROGRAM ARGUMENT…]
//        WORDS is how many the first program and its arguments are.
//        .init walls ABI USER SCRATCH SCRATCH-BYTES RULE… -- PROFILE …    (as above)
//        .init abi                                       (prints the version of Landlock)
//        .init probe …                                   (the self-test's program: probe.c)
#define _GNU_SOURCE
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { nanoseconds_per_second = 1000000000, close_on_exec = 4 /* CLOSE_RANGE_CLOEXEC */ };
/// How many times its folders a process may fill (`JudgingLimit.swift`).
enum { written_per_scratch = 8 };

/// What the arguments say.
struct job {
  enum box_profile profile;
  rlim_t processes_max;
  int report;
  const char *descriptors;
  char **program, **environment;
  /// What follows the program; NULL where nothing does.
  char **following;
  struct box_watched watched;
  /// Where there are no namespaces: what the walls let through, else NULL.
  char **rules;
  /// Which version of Landlock the walls are of.
  int abi;
  /// The user whom the program becomes; 0 to stay who one is.
  uid_t user;
};

/// What a program that is about to start is given beside its job.
struct start {
  /// The walls, or -1.
  int ruleset;
  /// Where it hears that it may go on.
  int go;
  /// Where it says why it could not, closed by its start.
  int failure;
};

/// How long to wait for an end before looking at what the box has.
static const struct timespec watch_interval = {.tv_nsec = 30000000};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * nanoseconds_per_second + (uint64_t)time.tv_nsec;
}

static uint64_t nanoseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * nanoseconds_per_second + (uint64_t)time.tv_usec * 1000;
}

static void send_report(const struct job *job, struct box_report report) {
  while (write(job->report, &report, sizeof report) < 0 && errno == EINTR) continue;
}

static int close_all_on_exec(void) {
  if (syscall(SYS_close_range, 0U, ~0U, close_on_exec) == 0) return 0;
  // Kernels before 5.11.
  struct rlimit open_files;
  if (getrlimit(RLIMIT_NOFILE, &open_files) < 0) return -1;
  for (rlim_t descriptor = 0; descriptor < open_files.rlim_cur; descriptor++)
    fcntl((int)descriptor, F_SETFD, FD_CLOEXEC);
  return 0;
}

/// Gives the program its descriptors. All sources are above all targets, so none is overwritten.
static int map_descriptors(const char *mapping) {
  if (close_all_on_exec() < 0) return -1;
  while (*mapping) {
    char *end;
    int target = (int)strtol(mapping, &end, 10);
    int source = (int)strtol(end + 1, &end, 10);
    if (dup2(source, target) < 0) return -1;
    mapping = *end == ',' ? end + 1 : end;
  }
  return 0;
}

/// Limits the processes of this box, whose user exists in here only; what is lower stays so.
static int limit_processes(rlim_t processes_max) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NPROC, &limit) < 0) return -1;
  if (processes_max < limit.rlim_max) limit.rlim_max = processes_max;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(RLIMIT_NPROC, &limit);
}

/// Returns the errno of what failed, if it returns.
static int become_program(const struct job *job, const struct start *start) {
  char byte;
  if (read(start->go, &byte, 1) != 1) return EPIPE;
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  // A session of its own: no terminal, and signals to a group are to its own.
  if (job->rules) setsid();
  if (map_descriptors(job->descriptors) < 0) return errno;
  if (job->rules && box_walls_hold(job->rules) < 0) return errno;
  if (job->rules && box_walls_become_user(job->user) < 0) return errno;
  if (limit_processes(job->processes_max) < 0) return errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return errno;
  // A change of user takes this back.
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) return errno;
  if (job->rules && box_walls_enter(start->ruleset) < 0) return errno;
  struct box_filter filter = {
      .profile = job->profile,
      .is_alone = job->rules != NULL,
      .keeps_signals = job->rules && job->abi < 6 && job->user == 0,
  };
  if (box_filter_install(&filter) < 0) return errno;
  execve(job->program[0], job->program, job->environment);
  return errno;
}

/// The lowest number above all that the program's descriptors are made of.
static int above_descriptors(const struct job *job) {
  int above = job->report + 1;
  for (const char *mapping = job->descriptors; *mapping;) {
    char *end;
    strtol(mapping, &end, 10);
    int source = (int)strtol(end + 1, &end, 10);
    if (source >= above) above = source + 1;
    mapping = *end == ',' ? end + 1 : end;
  }
  return above;
}

static int moved(int descriptor, int above) {
  int other = fcntl(descriptor, F_DUPFD_CLOEXEC, above);
  if (other >= 0) close(descriptor);
  return other;
}

/// Starts the program and returns its number, or -1; `error` is why it did not start.
static pid_t start_program(const struct job *job, int *error) {
  int above = above_descriptors(job), go[2], failure[2];
  struct start start = {.ruleset = -1};
  *error = 0;
  if (job->rules) start.ruleset = moved(box_walls_make(job->rules, job->abi), above);
  if ((job->rules && start.ruleset < 0) || pipe2(go, O_CLOEXEC) < 0
      || pipe2(failure, O_CLOEXEC) < 0) {
    *error = errno;
    return -1;
  }
  start.go = moved(go[0], above);
  start.failure = moved(failure[1], above);
  pid_t program = fork();
  if (program == 0) {
    close(go[1]);
    *error = become_program(job, &start);
    (void)!write(start.failure, error, sizeof *error);
    _exit(127);
  }
  close(start.go);
  close(start.failure);
  if (program < 0) {
    *error = errno;
    return -1;
  }
  if (job->rules && box_walls_allow_own(start.ruleset, program) < 0) *error = errno;
  if (!*error) (void)!write(go[1], "", 1);
  close(go[1]);
  int said = 0;
  while (read(failure[0], &said, sizeof said) < 0 && errno == EINTR) continue;
  if (said && !*error) *error = said;
  close(failure[0]);
  if (start.ruleset >= 0) close(start.ruleset);
  return program;
}

/// Kills everything in the box but the init, all at once: no fork slips between. False where others would be
/// hit, too.
static bool kill_all(const struct job *job) {
  // With namespaces there is nobody else.
  if (!job->rules) return getpid() == 1 && (kill(-1, SIGKILL) == 0 || errno == ESRCH);
  if (job->user == 0) return false;
  // As that user it can signal nobody else.
  pid_t killer = fork();
  if (killer == 0) _exit(setresuid(job->user, job->user, job->user) < 0 || kill(-1, SIGKILL) < 0);
  return true;
}

/// Kills what the program has left, until nothing is there: what its parent leaves becomes our child. False
/// where that cannot be done.
static bool end_rest(const struct job *job) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  for (;;) {
    pid_t ended;
    while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) continue;
    if (ended < 0) return true;
    if (!kill_all(job)) return false;
    sigtimedwait(&children, NULL, &watch_interval);
  }
}

/// Reaps until the program has ended, or is ended for what the box has too much of.
static int reap_until_end(const struct job *job, pid_t program, enum box_excess *excess) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  for (;;) {
    int status = 0;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0)
      if (ended == program) return status;
    if (ended < 0 && errno != EINTR) return W_EXITCODE(127, 0);
    if (sigtimedwait(&children, NULL, &watch_interval) >= 0) continue;
    *excess = box_watch(&job->watched);
    if (*excess == box_excess_none) continue;
    kill(program, SIGKILL);
    while (waitpid(program, &status, 0) < 0 && errno == EINTR) continue;
    return status;
  }
}

/// Runs what follows the program, and returns whether it left with 0.
static bool follow(const struct job *job) {
  static char *nothing[] = {NULL};
  if (!job->following || !end_rest(job)) return false;
  struct job next = *job;
  next.program = job->following;
  next.environment = nothing;
  int error = 0;
  enum box_excess excess = box_excess_none;
  pid_t program = start_program(&next, &error);
  return program > 0 && reap_until_end(&next, program, &excess) == 0 && !error;
}

static int run(const struct job *job) {
  sigset_t children;
  sigemptyset(&children);
  sigaddset(&children, SIGCHLD);
  sigprocmask(SIG_BLOCK, &children, NULL);
  send_report(job, (struct box_report){.state = box_state_begun});
  uint64_t start = now();
  int start_error = 0;
  pid_t program = start_program(job, &start_error);
  struct box_report report = {.state = box_state_failed, .error = start_error};
  if (!start_error) {
    struct rusage usage;
    enum box_excess excess = box_excess_none;
    report.state = box_state_ended;
    report.wait_status = reap_until_end(job, program, &excess);
    report.excess = (int32_t)excess;
    report.has_followed = report.wait_status == 0 && follow(job);
    report.wall_nanoseconds = now() - start;
    if (job->user != 0) end_rest(job);
    getrusage(RUSAGE_CHILDREN, &usage);
    report.cpu_nanoseconds = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
    report.peak_bytes = (uint64_t)usage.ru_maxrss * 1024;
  }
  send_report(job, report);
  return 0;
}

/// Takes the programs from the end of the arguments; false where there is none.
static bool parse_programs(struct job *job, int argc, char **argv) {
  int words = argc > 0 ? atoi(argv[0]) : 0;
  if (words < 1 || words > argc - 1) return false;
  job->program = argv + 1;
  job->environment = environ;
  if (words + 2 < argc) job->following = job->program + words + 1;
  job->program[words] = NULL;
  return true;
}

static bool parse_profile(const char *name, enum box_profile *profile) {
  static const char *const names[] = {"bare", "program", "compiler"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    if (strcmp(name, names[i]) != 0) continue;
    *profile = (enum box_profile)i;
    return true;
  }
  return false;
}

/// Takes what is said of walls from the front of the arguments; false where it makes no sense.
static bool parse_walls(struct job *job, int *argc, char ***argv) {
  if (*argc < 7) return false;
  int asked = atoi((*argv)[2]), known = box_walls_abi();
  job->abi = known < asked ? known : asked;
  job->user = (uid_t)strtoul((*argv)[3], NULL, 10);
  job->watched.user = job->user;
  job->watched.scratch = (*argv)[4];
  job->watched.scratch_max = strtoull((*argv)[5], NULL, 10);
  job->watched.written_max = written_per_scratch * job->watched.scratch_max;
  job->rules = *argv + 6;
  int skipped = 6;
  while (skipped < *argc && strcmp((*argv)[skipped], "--") != 0) skipped++;
  *argc -= skipped;
  *argv += skipped;
  return job->abi > 0 && *argc > 0;
}

int main(int argc, char **argv) {
  if (argc >= 2 && strcmp(argv[1], "probe") == 0) return box_probe(argc - 2, argv + 2);
  if (argc == 2 && strcmp(argv[1], "abi") == 0) return printf("%d\n", box_walls_abi()) < 0;
  struct job job = {.abi = 0};
  if (argc >= 2 && strcmp(argv[1], "walls") == 0 && !parse_walls(&job, &argc, &argv)) return 64;
  if (argc < 8 || !parse_profile(argv[1], &job.profile)) return 64;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0) return 71;
  if (job.rules && prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) < 0) return 71;
  job.processes_max = strtoul(argv[2], NULL, 10);
  job.report = atoi(argv[3]);
  job.descriptors = argv[4];
  job.watched.memory_max = strtoull(argv[5], NULL, 10);
  if (!parse_programs(&job, argc - 6, argv + 6)) return 64;
  return run(&job);
}
