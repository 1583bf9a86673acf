// What ProcessSandbox does before exec, and the supervisor that outlives every process of
// a run; Swift may not run there. Start reading at supervisor.c.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "BoxReport.h"

/// The step at which starting a command failed.
enum process_step {
  process_step_none,
  process_step_fork,
  process_step_descriptors,
  process_step_limits,
  process_step_directory,
  process_step_execute,
  process_step_group,
  process_step_places,
  process_step_user,
};

/// A descriptor of the caller and the number under which the command sees it.
struct process_descriptor {
  int source;
  int target;
};

/// One resource limit as setrlimit takes it; clamped to what the caller itself may have.
struct process_limit {
  int resource;
  uint64_t soft;
  uint64_t hard;
};

/// A command to start, all of it prepared before.
struct process_command {
  const char *executable;
  char *const *arguments;
  char *const *environment;
  const char *directory;
  const struct process_descriptor *descriptors;
  size_t descriptor_count;
  const struct process_limit *limits;
  size_t limit_count;
  /// How long the command may take, from its exec or from when it is let go; 0 for no limit.
  uint64_t wall_nanoseconds;
  /// How long the command may wait until it is let go; 0 for one that does not wait.
  uint64_t waiting_nanoseconds;
  /// Whether the command leaves the terminal's session and process group.
  bool detached;
  /// The user and group that the command becomes, without any other right; 0 to stay who one is.
  uid_t user;
  /// Files and folders that the command finds as PROCESS_PLACES/0, /1 and so on, in mounts of its
  /// own, although its user might not reach them. Needs the right to mount.
  char *const *places;
  size_t place_count;
  /// An open `cgroup.procs` or `tasks` of the control group to join, or -1.
  int group;
};

/// What a caller says to a supervisor, in one byte.
enum process_word {
  /// A waiting command was let go.
  process_word_go = 1,
  /// The command stands still, with all that it has started.
  process_word_pause = 2,
  /// It goes on.
  process_word_resume = 3,
};

/// How often its wall time a command may last: while it is paused, or would compute and others do, its time does not
/// pass.
enum { process_wall_factor = 10 };

/// The folder that the command sees its places in, in place of what is there.
#define PROCESS_PLACES "/tmp"

/// The most places that a command can have.
enum { process_places_max = 64 };

/// The one message that a supervisor sends.
struct process_report {
  /// Where starting failed, with `error` the errno; `process_step_none` when the command ran.
  int32_t step;
  int32_t error;
  /// As wait4 gave it for the command itself.
  int32_t wait_status;
  /// Whether the supervisor killed the command at its deadline.
  bool timed_out;
  uint64_t wall_nanoseconds;
  /// User and system time of the whole process tree.
  uint64_t cpu_nanoseconds;
  /// The most that any one process of the tree held; never less than what the caller did.
  uint64_t peak_bytes;
};

/// Starts a supervisor for the command and returns its pid, or the negated errno.
///
/// What the command points to must stay as it is until the supervisor is gone, which reads it there.
/// `control` is the caller's end of a SOCK_SEQPACKET pair, `remote` the supervisor's. Shutting down
/// or closing `control` kills the whole tree; one `process_report` and then end of file arrive on
/// it. What is sent on it is an `enum process_word`. The caller closes `remote` and waits
/// for the pid.
pid_t process_supervisor_start(const struct process_command *command, int remote);

/// Makes a pipe, closed by exec; 0, or -1 with errno.
int process_pipe(int ends[2]);

/// Whether the calling process may give a command places.
bool process_can_mount(void);

/// Makes an empty file that is in memory only, closed by exec; -1 with errno on failure.
int process_memory_file(void);

/// Whether a folder lies on a file system that is in memory.
bool process_is_in_memory(const char *path);

/// Lets nobody change such a file any more, whatever their rights; 0, or -1 with errno.
int process_seal_file(int file);
