// Attacks on time, memory, output and disk.
#define _GNU_SOURCE
#include "attacks.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static int loop(int argc, char **argv) {
  for (volatile unsigned long turns = 0;; turns++) continue;
}

static int sleeper(int argc, char **argv) {
  for (;;) pause();
}

/// Deaf to all that can be ignored, the limit of processor time too.
static int deaf_loop(int argc, char **argv) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
  return loop(argc, argv);
}

static int stopped(int argc, char **argv) {
  for (;;) kill(getpid(), SIGSTOP);
}

/// Closes its pipes, so that it looks ended, and stays.
static int lingering(int argc, char **argv) {
  for (int descriptor = 0; descriptor < 1024; descriptor++) close(descriptor);
  return sleeper(argc, argv);
}

static int flood(int argc, char **argv) {
  char lines[4096];
  memset(lines, '\n', sizeof lines);
  for (;;) {
    (void)!write(1, lines, sizeof lines);
    (void)!write(2, lines, sizeof lines);
  }
}

static int endless_line(int argc, char **argv) {
  char line[4096];
  memset(line, 'a', sizeof line);
  for (;;) (void)!write(1, line, sizeof line);
}

/// Holds what it gets, page by page.
static int allocation(int argc, char **argv) {
  for (;;) {
    volatile char *piece = malloc(1 << 20);
    if (!piece) abort();
    for (size_t i = 0; i < 1 << 20; i += 4096) piece[i] = 1;
  }
}

static int huge_allocation(int argc, char **argv) {
  void *memory = mmap(NULL, 1UL << 40, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return held_unless(memory != MAP_FAILED, "a tebibyte");
}

/// Locks memory away from everybody else.
static int locked_memory(int argc, char **argv) {
  char *memory = malloc(1 << 20);
  return held_unless(memory && mlock(memory, 1 << 20) == 0, "mlock");
}

static int recurse(volatile int *depth) {
  volatile int frame[1024];
  frame[0] = *depth + 1;
  return frame[0] == 0 ? escaped : recurse(frame) + frame[0];
}

static int recursion(int argc, char **argv) {
  volatile int depth = 0;
  return recurse(&depth);
}

static void *rest(void *unused) {
  for (;;) pause();
}

/// Says how many threads it got.
static int thread_bomb(int argc, char **argv) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 1 << 16);
  int count = 1;
  pthread_t thread;
  while (pthread_create(&thread, &small, rest, NULL) == 0) count++;
  printf("%d\n", count);
  return held;
}

static long fill(const char *path) {
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return 0;
  char piece[1 << 16];
  memset(piece, 1, sizeof piece);
  long total = 0;
  for (ssize_t count; (count = write(file, piece, sizeof piece)) > 0;) total += count;
  close(file);
  return total;
}

/// Fills every folder that it may write to, in files that are each within the limit; says how many
/// bytes it got rid of.
static int full_disk(int argc, char **argv) {
  const char *const folders[] = {getenv("TMPDIR"), getenv("HOME"), "/dev/shm", "/", "/var/tmp"};
  signal(SIGXFSZ, SIG_IGN);
  long total = 0;
  for (unsigned i = 0; i < sizeof folders / sizeof *folders; i++) {
    for (int number = 0; number < 64; number++) {
      char path[4096];
      snprintf(path, sizeof path, "%s/%d", folders[i], number);
      long count = fill(path);
      if (count <= 0) break;
      total += count;
    }
  }
  printf("%ld\n", total);
  return held;
}

/// Fills files that have no name any more, and keeps them by a descriptor or by a page in memory.
static int nameless_files(int argc, char **argv) {
  signal(SIGXFSZ, SIG_IGN);
  long total = 0;
  for (int number = 0; number < 200; number++) {
    char path[64];
    snprintf(path, sizeof path, "nameless-%d", number);
    strcpy(path, in_temporary(path));
    int file = open(path, O_RDWR | O_CREAT, 0600);
    if (file < 0) break;
    long count = 0;
    if (number % 3 == 0) {
      count = fill(path);
    } else if (posix_fallocate(file, 0, 15 << 20) == 0) {
      count = 15 << 20;
    }
    unlink(path);
    mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
    if (number % 2 == 0) close(file);
    if (count <= 0) break;
    total += count;
  }
  printf("%ld\n", total);
  fflush(stdout);
  return total <= 2L * 16 << 20 ? held : 1;
}

/// Takes one inode after the other.
static int inodes(int argc, char **argv) {
  for (unsigned long number = 0;; number++) {
    char path[64];
    snprintf(path, sizeof path, "%lu", number);
    int file = open(in_temporary(path), O_WRONLY | O_CREAT, 0600);
    if (file < 0 && errno != EINTR) sleeper(argc, argv);
    close(file);
  }
}

/// One file that is larger than any may be.
static int large_file(int argc, char **argv) {
  int file = open(in_temporary("large"), O_WRONLY | O_CREAT, 0600);
  return held_unless(file < 0 || ftruncate(file, 1L << 40) == 0, "a file of a tebibyte");
}

static int descriptors(int argc, char **argv) {
  int count = 0;
  while (dup(0) >= 0) count++;
  printf("%d\n", count);
  return held;
}

const struct attack exhausting_attacks[] = {
    {"loop", loop}, {"sleeper", sleeper}, {"deaf-loop", deaf_loop}, {"stopped", stopped},
    {"lingering", lingering}, {"flood", flood}, {"endless-line", endless_line},
    {"allocation", allocation}, {"huge-allocation", huge_allocation},
    {"locked-memory", locked_memory}, {"recursion", recursion}, {"thread-bomb", thread_bomb},
    {"full-disk", full_disk}, {"inodes", inodes}, {"nameless-files", nameless_files}, {"large-file", large_file},
    {"descriptors", descriptors}, {0},
};
