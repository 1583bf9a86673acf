// The source of what runs inside a learner's process, embedded as it is: the learner's own toolchain
// compiles it. `#embed` costs no compile time, where an array literal in Swift takes seconds.
#pragma once

#include <stddef.h>

#include "FrontendRequest.h"

/// One source file; its bytes are UTF-8 and not terminated.
struct runtime_source {
  const char *name;
  const char *bytes;
  size_t length;
};

/// How many files of `PlaygroundRuntime` there are.
size_t runtime_source_count(void);

/// A file of `PlaygroundRuntime` by its index from 0.
struct runtime_source runtime_source_at(size_t index);

/// The file that runs checks.
struct runtime_source checks_harness_source(void);

/// The file that prepares many runs of checks.
struct runtime_source warm_up_source(void);

/// The file of `ProgramOutput`.
struct runtime_source program_output_source(void);

/// The file with the names and numbers between the tool and what it starts.
struct runtime_source host_protocol_source(void);

/// How many files of `SplitSupport` there are.
size_t split_source_count(void);

/// A file of `SplitSupport` by its index from 0.
struct runtime_source split_source_at(size_t index);
