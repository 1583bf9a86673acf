// What the files of this module show each other.
#pragma once

#include "CProcessLaunch.h"

/// Becomes the command, or writes into `report` why it could not and exits.
_Noreturn void process_become(const struct process_command *command, pid_t supervisor,
                              volatile struct process_report *report);

/// Kills and reaps a child and every other descendant of the calling process, which must be a
/// child subreaper, and returns the child's wait status. `is_group` if the child leads a process
/// group.
int process_end_tree(pid_t command, bool is_group);

enum {
  /// What is beyond is found by a later walk, when these are dead.
  process_listed_max = 16384,
  process_path_bytes = 64,
};

/// The descendants that a walk found. Supervisors share their memory, so each has its own list.
struct process_list {
  pid_t pids[process_listed_max];
  size_t count;
};

/// Finds all descendants of the calling process, parents before children; false where the kernel does not list
/// them.
bool process_list_all(struct process_list *found);

/// Makes a path below /proc of a process; the caller's threads use its stdio.
void process_path(pid_t process, const char *name, char path[process_path_bytes]);

/// Does something with each thread of a process.
void process_each_thread(pid_t process,
                         void (*visit)(int tasks, const char *thread, void *context), void *context);

/// What the threads of a tree do with the processors.
struct process_tree_use {
  /// For how many nanoseconds they ran, and waited for a processor before they ran.
  uint64_t ran, waited;
  /// Whether one of them runs or would run.
  bool wants_more;
};

/// Gives all descendants of the calling process the lowest weight, with their sessions where these are theirs
/// alone, and says what they use.
struct process_tree_use process_lower_tree(bool sessions);

/// Moves the calling process into mounts of its own, in which it finds the command's places.
int process_mount_places(const struct process_command *command);
