// Theory of operation
//
//   supervisor ──▶ bwrap ──clone──▶ init (pid 1 of the box) ──vfork, exec──▶ program
//        └────── report pipe ◀──────┘
//
// bwrap has made the namespaces, mounted what the box holds and given up all rights before it
// becomes this init, statically linked because the box need not hold any library.
//
// The init is not dumpable, so that nobody in the box can read or write its memory or descriptors
// through /proc/1. It alone holds the report pipe. As pid 1 it is deaf to signals from inside, and
// its end is the end of all that is in the box: the kernel sees to that, there is no race.
//
// The program gets its descriptors and no others, a limit of processes that counts this box only, a
// system call filter, and then runs. The init reaps what there is to reap, and reports once the
// program itself has ended.
//
// Usage: .init PROFILE PROCESSES REPORT TARGET=SOURCE,… PROGRAM ARGUMENT…
//        .init probe …                                  (the self-test's program: probe.c)
#define _GNU_SOURCE
#include "box.h"

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "BoxReport.h"

enum { nanoseconds_per_second = 1000000000, close_on_exec = 4 /* CLOSE_RANGE_CLOEXEC */ };

/// What the arguments say.
struct job {
  enum box_profile profile;
  rlim_t processes_max;
  int report;
  const char *descriptors;
  char **program;
};

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
static int become_program(const struct job *job) {
  if (map_descriptors(job->descriptors) < 0) return errno;
  if (limit_processes(job->processes_max) < 0) return errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0) return errno;
  if (box_filter_install(job->profile) < 0) return errno;
  execve(job->program[0], job->program, environ);
  return errno;
}

/// Reaps until the program has ended.
static int reap_until_end(pid_t program) {
  for (;;) {
    int status = 0;
    pid_t ended = wait4(-1, &status, 0, NULL);
    if (ended == program) return status;
    if (ended < 0 && errno != EINTR) return W_EXITCODE(127, 0);
  }
}

static int run(const struct job *job) {
  send_report(job, (struct box_report){.state = box_state_begun});
  uint64_t start = now();
  volatile int start_error = 0;
  pid_t program = vfork();
  if (program == 0) {
    start_error = become_program(job);
    _exit(127);
  }
  if (program < 0) start_error = errno;
  struct box_report report = {.state = box_state_failed, .error = start_error};
  if (!start_error) {
    struct rusage usage;
    report.state = box_state_ended;
    report.wait_status = reap_until_end(program);
    report.wall_nanoseconds = now() - start;
    getrusage(RUSAGE_CHILDREN, &usage);
    report.cpu_nanoseconds = nanoseconds(usage.ru_utime) + nanoseconds(usage.ru_stime);
    report.peak_bytes = (uint64_t)usage.ru_maxrss * 1024;
  }
  send_report(job, report);
  return 0;
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

int main(int argc, char **argv) {
  if (argc >= 2 && strcmp(argv[1], "probe") == 0) return box_probe(argc - 2, argv + 2);
  struct job job;
  if (argc < 6 || !parse_profile(argv[1], &job.profile)) return 64;
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0) return 71;
  job.processes_max = strtoul(argv[2], NULL, 10);
  job.report = atoi(argv[3]);
  job.descriptors = argv[4];
  job.program = argv + 5;
  return run(&job);
}
