// Where an import begins: looks at what a folder holds, and makes a course of it. Nothing is written
// here; what cannot come along is told with its file and line.

import LessonModel

/// Makes a course of a folder that was written for something else.
public struct CourseImporter {
  private let folder: SourceFolder

  /// Prepares to import from a folder, given by its absolute path.
  public init(path: String) {
    folder = SourceFolder(path: path)
  }

  /// The course that can be made of it.
  ///
  /// - Returns: The course, with at least one lesson.
  /// - Throws: `ImportFault`.
  public func course() throws -> ImportedCourse {
    var course = try read()
    course.losses.sort {
      ($0.location?.path ?? "", $0.location?.position.line ?? 0)
        < ($1.location?.path ?? "", $1.location?.position.line ?? 0)
    }
    guard !course.lessons.isEmpty else {
      throw ImportFault.nothing(path: folder.path, losses: course.losses)
    }
    return course
  }

  private func read() throws -> ImportedCourse {
    if ExercismTrack.isTrack(folder) { return try ExercismTrack(folder).course() }
    if ExercismTrack.isExercise(folder) { return ExercismTrack.course(ofExercise: folder) }
    throw ImportFault.unknownKind(path: folder.path)
  }
}
