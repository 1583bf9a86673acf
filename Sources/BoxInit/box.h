// What the files of the box's init show each other.
#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "BoxReport.h"

/// What the system call filter leaves open.
enum box_profile {
  /// No filter: for the self-test, which must see the namespaces hold without it.
  box_profile_bare,
  /// One process with threads.
  box_profile_program,
  /// Processes too.
  box_profile_compiler,
};

/// What a filter has to know.
struct box_filter {
  enum box_profile profile;
  /// Whether there are no namespaces, so that calls which name files and processes of others count.
  bool is_alone;
  /// Whether nothing else keeps signals from others.
  bool keeps_signals;
};

/// Installs the filter on the calling thread, for ever and for all that it starts; 0, or -1 with
/// errno.
int box_filter_install(const struct box_filter *filter);

/// The version of Landlock that the kernel has; negative where it has none.
int box_walls_abi(void);

/// Makes walls that let through what the rules say, up to "--": 'r' and a path that can be read, 'w'
/// and one that can be written, 'h' and 'H' and folders as these that are held open, 'd' and a device; a
/// descriptor, or -1 with errno.
int box_walls_make(char **rules, int abi);

/// Holds the folders of 'h' and 'H' open for what the calling process becomes, by the numbers from 200; 0, or
/// -1 with errno.
int box_walls_hold(char **rules);

/// Lets a process that has not entered yet read of itself in /proc; 0, or -1 with errno.
int box_walls_allow_own(int ruleset, pid_t process);

/// Becomes another user, or stays who one is for 0, in either case without capabilities.
int box_walls_become_user(uid_t user);

/// Puts the calling process behind the walls, for ever and with all that it starts.
int box_walls_enter(int ruleset);

/// What is watched of a box; 0 and NULL where that is not.
struct box_watched {
  uint64_t memory_max;
  /// The folder that is the box's own; NULL where it has file systems of its own.
  const char *scratch;
  uint64_t scratch_max;
  /// How much one process may write in all: what has no name any more is in no folder.
  uint64_t written_max;
  /// Whose its processes are; 0 for the caller's.
  uid_t user;
};

/// What a box has too much of at this moment.
enum box_excess box_watch(const struct box_watched *watched);

/// Tries to get out, says on standard output what came of it, and returns the exit code.
int box_probe(int argc, char **argv);
