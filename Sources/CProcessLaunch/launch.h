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

/// Stops all descendants of the calling process, which must be a child subreaper, or lets them go on; nothing
/// happens where the kernel does not list them.
void process_pause_tree(bool is_paused);

/// What a process tree does with the processors.
struct process_use {
  /// How long it has computed.
  uint64_t nanoseconds;
  /// Whether one of its threads computes, or would if it got a processor.
  bool computes;
};

/// What all living descendants of the calling process do, which must be a child subreaper; nothing where the
/// kernel does not list them.
struct process_use process_tree_use(void);

/// Moves the calling process into mounts of its own, in which it finds the command's places.
int process_mount_places(const struct process_command *command);
