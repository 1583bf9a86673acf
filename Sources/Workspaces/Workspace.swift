// The learner's folder: one file per exercise, and what is known of the progress made.
//
//   Work/patterns/bang.swift               the learner's file: written once, never overwritten
//   Work/patterns/bang/Noise.swift         another one of the same exercise, where it has more than one
//   Work/patterns/bang.swift.old-1         what `reset` put aside
//   Work/progress.json                     small and readable; a broken one is set aside
//   Work/.lessons/starters/patterns/…      the starters as they were when exercises were begun
//   Work/.lessons/lock                     held for the moment in which progress is written
//
// Start reading in LearnerFiles.swift for the files and in ProgressFile.swift for the progress.

import Glibc
public import LessonModel
import SystemFiles

/// A learner's folder of exercise files. Nothing on disk is touched until a function says so.
public struct Workspace: Hashable, Sendable {
  /// The largest exercise file that is read, in bytes.
  public static let fileBytesMax = 256 << 10

  /// The absolute path of the folder, which need not exist yet.
  public let path: String

  /// Makes a workspace at an absolute path.
  public init(path: String) {
    self.path = path
  }

  /// Where the learner's file for an exercise is, or will be.
  public func path(of exercise: Exercise) -> String {
    path(ofFile: exercise.address)
  }

  /// Where the learner's files for an exercise are, or will be, the first one first.
  public func paths(of exercise: Exercise) -> [String] {
    exercise.fileAddresses.map { path(ofFile: $0) }
  }

  /// The path of something in this folder; where nothing is called so, of what differs in capital letters alone.
  func place(of name: String) -> String {
    name.split(separator: "/").reduce(path) { folder, part in
      let place = "\(folder)/\(part)"
      guard access(place, F_OK) != 0 else { return place }
      return Files.names(in: folder).onlyOneAlike(part).map { "\(folder)/\($0)" } ?? place
    }
  }

  /// Where progress is kept.
  public var progressPath: String { "\(path)/progress.json" }

  var lockPath: String { "\(path)/.lessons/lock" }

  /// Where a file of a starter is kept.
  func keptStarterPath(ofFile address: String) -> String {
    "\(path)/.lessons/starters/\(address).swift"
  }

  /// Where the starter is kept from which an exercise was begun.
  func keptStarterPaths(of exercise: Exercise) -> [String] {
    exercise.fileAddresses.map(keptStarterPath)
  }
}
