// Whether the course's code is trusted.

import ArgumentParser
import FoundationEssentials
import LessonModel
import LessonRunner
import SystemFiles
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
  func mentionRights(of course: String, in workspace: Workspace) {
    guard !sandbox, Terminal.isInteractive, !CourseFinder.isOurs(course),
      !Files.holds(workspace.progressPath), CourseMentions.add(course)
    else { return }
    Terminal.notice(
      "this course's code runs with all your rights; with --sandbox it has none of them")
  }

  /// Says the same of what is imported, which is nobody's course yet.
  func mentionRights(ofImported folder: String) {
    guard !sandbox, Terminal.isInteractive, CourseMentions.add(folder) else { return }
    Terminal.notice(
      "what is imported runs with all your rights; with --sandbox it has none of them")
  }
}

/// Of which courses it was said what their code can do: most commands leave nothing in a workspace.
private enum CourseMentions {
  /// Remembers a folder; false where it was known.
  static func add(_ path: String) -> Bool {
    let folder = "\(Engine.defaultCachePath())/mentioned"
    let mark = "\(folder)/\(ContentHash([path]).description.prefix(32))"
    guard !Files.holds(mark) else { return false }
    // Where nothing can be kept, it is said again.
    try? Files.makeFolder(folder)
    try? Files.write([], to: mark)
    return true
  }
}
