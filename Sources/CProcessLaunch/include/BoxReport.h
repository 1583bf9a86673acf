// What the init of a box (Sources/BoxInit) tells the program that started it.
#pragma once

#include <stdint.h>

/// How far a box came.
enum box_state {
  /// The init never got to speak: bwrap refused or was killed.
  box_state_silent,
  /// The program was about to start.
  box_state_begun,
  /// It could not be started.
  box_state_failed,
  /// It has ended.
  box_state_ended,
};

/// What a box had too much of, for which its init ended it.
enum box_excess {
  box_excess_none,
  /// Memory, of all its processes together.
  box_excess_memory,
  /// Files, or bytes in them.
  box_excess_files,
};

/// One message; the last that came counts.
struct box_report {
  /// An `enum box_state`.
  int32_t state;
  /// The errno of a start that failed.
  int32_t error;
  /// As wait4 gave it for the program itself.
  int32_t wait_status;
  /// An `enum box_excess`.
  int32_t excess;
  /// Whether another program followed in the box and left with 0.
  int32_t has_followed;
  /// From the program's start to its end.
  uint64_t wall_nanoseconds;
  /// User and system time of all processes that the box has reaped.
  uint64_t cpu_nanoseconds;
  /// The most that any one of them held in memory.
  uint64_t peak_bytes;
};
