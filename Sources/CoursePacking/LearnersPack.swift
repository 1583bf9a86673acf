// The folder that a pack is written to: `Lessons/` in the folder that is named. A pack replaces nothing
// but what a pack has written.

public import CourseLoading
import FoundationEssentials
import Glibc
public import LessonModel
public import LessonRunner
import SystemFiles

/// A pack for learners that is being written.
public struct LearnersPackWriter {
  private let path: String
  /// The course's folder in the one that was named.
  public let coursePath: String
  /// Where the course is until all is well.
  private let staging: String
  /// What an older pack has noted; nil where there is none.
  public let older: PackManifest?
  private let isNew: Bool

  /// Looks at what is there.
  ///
  /// - Throws: `PackingFault` where something stands that no pack has written.
  public init(path: String) throws {
    self.path = path
    coursePath = "\(path)/Lessons"
    staging = "\(path)/.Lessons.new-\(getpid())"
    isNew = !Files.holds(path)
    older = try Self.older(in: coursePath)
  }

  private static func older(in path: String) throws -> PackManifest? {
    guard Files.holds(path) else { return nil }
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR,
      let bytes = Files.read("\(path)/\(PackManifest.fileName)"),
      let manifest = try? JSONDecoder().decode(PackManifest.self, from: Data(bytes))
    else { throw PackingFault.notAPack(path: path) }
    let own = try manifest.strangers(in: path)
    guard own.isEmpty else { throw PackingFault.wouldLoseOwn(names: own, path: path) }
    return manifest
  }

  /// Writes a course without its answers, and puts it in the place of the older one.
  ///
  /// - Parameters:
  ///   - loaded: The course, of which nothing is wrong.
  ///   - engine: Seals its exercises.
  ///   - tell: Is told what this is busy with.
  /// - Returns: What is noted of it.
  /// - Throws: `AuthorFault` where a solution does not pass, `PackingFault` where answers would be found, or
  ///   what was written is no sound course; `FileError`.
  public func write(
    _ loaded: LoadedCourse, _ engine: Engine, tell: @escaping @Sendable (PackingNews) -> Void
  ) async throws -> PackManifest {
    let learners = try await LearnersCourse(loaded, engine, tell: tell)
    do {
      try learners.files.write(into: staging)
      let manifest = try learners.verified(in: staging)
      try [PackManifest.fileName: manifest.readableJSON].write(into: staging)
      try publish()
      return manifest
    } catch {
      Files.removeTree(staging)
      if isNew { rmdir(path) }
      throw error
    }
  }

  private func publish() throws {
    if older == nil {
      try Files.move(staging, to: coursePath)
    } else {
      try Files.replaceFolder(coursePath, with: staging)
    }
  }
}
