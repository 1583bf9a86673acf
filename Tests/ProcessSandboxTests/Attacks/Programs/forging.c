// Attacks on what is believed of a run.
#define _GNU_SOURCE
#include "attacks.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// As an init reports it: ended, exit code 0.
static const struct {
  int32_t state, error, wait_status, reserved;
  uint64_t wall, cpu, peak;
} forged = {.state = 3, .wall = 1, .cpu = 1, .peak = 1};

/// Writes a report of success wherever there may be somebody to read it, then fails.
static int forge_reports(int argc, char **argv) {
  char path[64];
  for (int descriptor = 3; descriptor < 4096; descriptor++) {
    (void)!write(descriptor, &forged, sizeof forged);
    snprintf(path, sizeof path, "/proc/1/fd/%d", descriptor);
    int other = open(path, O_WRONLY);
    if (other >= 0) (void)!write(other, &forged, sizeof forged);
  }
  return 7;
}

/// What descriptors it has beyond the three, and the one by which it looks.
static int inherited_descriptors(int argc, char **argv) {
  int result = held;
  for (int descriptor = 3; descriptor < 65536; descriptor++)
    result = both(result, held_unless(fcntl(descriptor, F_GETFD) >= 0, "a descriptor"));
  return result;
}

/// The parent's environment. Argument: the name of a variable of the caller's.
static int environment(int argc, char **argv) {
  int result = held_unless(argc < 1 || getenv(argv[0]) != NULL, "a variable");
  char text[65536];
  int file = open("/proc/self/environ", O_RDONLY);
  ssize_t count = read(file, text, sizeof text - 1);
  return both(result, held_unless(count > 0 && memmem(text, (size_t)count, argv[0],
                                                      strlen(argv[0])), "environ"));
}

static int like_processor_limit(int argc, char **argv) { return raise(SIGXCPU); }
static int like_memory_limit(int argc, char **argv) { return raise(SIGKILL); }
static int like_bad_call(int argc, char **argv) { return raise(SIGSYS); }

/// Exit codes by which the box's own parts speak.
static int like_launch_failure(int argc, char **argv) { return 127; }

/// Bytes that are no text, terminal escapes, commands to a CI service.
static int foul_output(int argc, char **argv) {
  static const char bytes[] =
      "\xff\xfe\x80\x00\x1b]0;title\x07\x1b[2J\n::error file=a::b\n::set-output name=x::y\n\xf0\x9f";
  (void)!write(1, bytes, sizeof bytes - 1);
  return held;
}

/// Writes to its own input, which others might read again.
static int change_input(int argc, char **argv) {
  int result = held_unless(write(0, "x", 1) == 1, "writing to input");
  result = both(result, held_unless(ftruncate(0, 1L << 30) == 0, "growing the input"));
  int again = open("/proc/self/fd/0", O_RDWR);
  result = both(result, held_unless(again >= 0 && write(again, "x", 1) == 1, "through /proc"));
  return both(result, held_unless(again >= 0 && ftruncate(again, 0) == 0, "cutting the input"));
}

const struct attack forging_attacks[] = {
    {"forge-reports", forge_reports}, {"inherited-descriptors", inherited_descriptors},
    {"environment", environment}, {"like-processor-limit", like_processor_limit},
    {"like-memory-limit", like_memory_limit}, {"like-bad-call", like_bad_call},
    {"like-launch-failure", like_launch_failure}, {"foul-output", foul_output},
    {"change-input", change_input}, {0},
};
