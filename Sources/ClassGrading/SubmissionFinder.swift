// Tells a folder of submissions from a single workspace or repository.

import Collecting
public import LessonModel
import SystemFiles

/// Finds out what was handed in.
public struct SubmissionFinder {
  let course: Course
  private let workspacePath: String
  private let isNamed: Bool
  private let herePath: String

  /// Prepares to tell.
  ///
  /// - Parameters:
  ///   - course: The course that exercise files are known by.
  ///   - workspacePath: The learner's own workspace.
  ///   - isNamed: Whether that one was named, and so is what is judged.
  ///   - herePath: The folder that one is in.
  public init(course: Course, workspacePath: String, isNamed: Bool, herePath: String) {
    self.course = course
    self.workspacePath = workspacePath
    self.isNamed = isNamed
    self.herePath = herePath
  }

  /// The one workspace that a folder is or lies in; nil for a folder of submissions, or an archive.
  ///
  /// It is one workspace, or a repository with one, when it is the folder that one is in – whatever a
  /// learner has put there –, or lies in the learner's own workspace. Another one is when it holds
  /// exercise files of this course, or the course itself, unless folders in it that are no lessons hold
  /// exercise files too.
  ///
  /// - Throws: `CollectingFault.noFolder` where there is nothing.
  public func workspace(at path: String) throws -> String? {
    if isNamed || path == workspacePath || path.hasPrefix(workspacePath + "/") {
      return workspacePath
    }
    guard Files.holds(path) else { throw CollectingFault.noFolder(path: path) }
    guard Files.holds("\(path)/.") else { return nil }
    if path == herePath { return path }
    let isOne = holdsExercises(path) || Files.holds("\(path)/Lessons/course.yml")
    return try isOne && !holdsSubmissions(path) ? path : nil
  }

  private func holdsExercises(_ path: String) -> Bool {
    course.exercises.contains {
      Files.holds("\(path)/\($0.address).swift")
        || Files.holds("\(path)/Work/\($0.address).swift")
    }
  }

  private func holdsSubmissions(_ path: String) throws -> Bool {
    let known = Set(course.lessons.map(\.slug) + ["Work", "Lessons"])
    return try Files.entries(of: path).contains { entry in
      guard entry.kind == .folder, let name = String(validating: entry.name, as: UTF8.self) else {
        return false
      }
      return !name.hasPrefix(".") && !known.contains(name) && holdsExercises("\(path)/\(name)")
    }
  }
}
