// Whether the course's code is trusted.

import ArgumentParser
import FoundationEssentials
import LessonModel
import Workspaces

/// The option of every command that runs the code of one course.
struct SandboxOptions: ParsableArguments {
  @Flag(
    help: """
      Compile and run the course's code in boxes: no network, no files but its own. For a course \
      that you do not trust; slower.
      """)
  var sandbox = false
}

extension SandboxOptions {
  /// Says to whoever runs a course's code for the first time what it can do, and how to keep it from that.
  ///
  /// What came with this program is trusted as the program is.
  func mentionRights(of course: Course, in workspace: Workspace) {
    guard !sandbox, Terminal.isInteractive, !CourseFinder.isOurs(course.path),
      !FileManager.default.fileExists(atPath: workspace.progressPath)
    else { return }
    Terminal.notice(
      "this course's code runs with all your rights; with --sandbox it has none of them")
  }
}
