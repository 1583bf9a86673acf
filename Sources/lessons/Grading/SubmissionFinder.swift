// Tells a folder of submissions from a single workspace or repository.

import LessonModel
import SystemFiles
import Workspaces

/// Finds out what was handed in.
struct SubmissionFinder {
  let session: Session
  /// The workspace that the command line names.
  let workspaceName: String?

  /// The one workspace that a folder is or lies in; nil for a folder of submissions, or an archive.
  ///
  /// It is one workspace, or a repository with one, when it is the folder that one is in – whatever a
  /// learner has put there –, or lies in the learner's own workspace. Another one is when it holds
  /// exercise files of this course, or the course itself, unless folders in it that are no lessons hold
  /// exercise files too.
  func workspace(at path: String) throws -> String? {
    let workspace = session.workspace.path
    if workspaceName != nil || path == workspace || path.hasPrefix(workspace + "/") {
      return workspace
    }
    guard Files.holds(path) else { throw UsageError.noFolder(path: path) }
    guard Files.holds("\(path)/.") else { return nil }
    if path == absolutePath(".") { return path }
    let isOne = holdsExercises(path) || Files.holds("\(path)/Lessons/course.yml")
    return try isOne && !holdsSubmissions(path) ? path : nil
  }

  private func holdsExercises(_ path: String) -> Bool {
    session.course.exercises.contains {
      Files.holds("\(path)/\($0.address).swift")
        || Files.holds("\(path)/Work/\($0.address).swift")
    }
  }

  private func holdsSubmissions(_ path: String) throws -> Bool {
    let known = Set(session.course.lessons.map(\.slug) + ["Work", "Lessons"])
    return try Files.entries(of: path).contains { entry in
      guard entry.kind == .folder, let name = String(validating: entry.name, as: UTF8.self) else {
        return false
      }
      return !name.hasPrefix(".") && !known.contains(name) && holdsExercises("\(path)/\(name)")
    }
  }
}
