// What the files of the box's init show each other.
#pragma once

/// What the system call filter leaves open.
enum box_profile {
  /// No filter: for the self-test, which must see the namespaces hold without it.
  box_profile_bare,
  /// One process with threads.
  box_profile_program,
  /// Processes too.
  box_profile_compiler,
};

/// Installs the filter on the calling thread, for ever and for all that it starts; 0, or -1 with
/// errno.
int box_filter_install(enum box_profile profile);

/// Tries to get out, says on standard output what came of it, and returns the exit code.
int box_probe(int argc, char **argv);
