// Whether the course's code is trusted.

import ArgumentParser

/// The option of every command that runs the code of one course.
struct SandboxOptions: ParsableArguments {
  @Flag(
    help: """
      Compile and run the course's code in boxes: no network, no files but its own. For a course \
      that you do not trust; slower.
      """)
  var sandbox = false
}
