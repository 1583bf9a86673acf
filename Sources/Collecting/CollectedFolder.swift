// What was collected as a folder of submissions: whether it lies as one already, and how it is written as one.

import LessonModel
import SystemFiles

extension CollectedFiles {
  /// Whether all that is taken lies where a folder of submissions has it, with nothing there that would be read
  /// before it.
  public var isInPlace: Bool {
    layouts.allSatisfy { $0 == .plain }
      && taken.allSatisfy { learner, files in
        files.allSatisfy { address, file in
          guard case .onDisk(let folder) = file.contents else { return false }
          let first = { (address: String) in "\(learner)/\(address).swift" }
          if file.path == first(address) { return true }
          let parts = files.keys.filter { $0.exerciseAddress == address.exerciseAddress }
          return file.path == "\(learner)/Work/\(address).swift"
            && parts.allSatisfy { Files.isFree("\(folder)/\(first($0))") }
        }
      }
  }

  /// Where a learner's file for an exercise lies among what is collected.
  static func path(of learner: String, _ address: String) -> String {
    "\(SubmissionName(collected: learner).text)/\(address).swift"
  }

  /// Writes what is taken as a folder of submissions, with a folder for everybody.
  ///
  /// - Parameters:
  ///   - path: The folder, which is made.
  ///   - absent: Learners who handed in nothing.
  /// - Throws: `FileError` when it cannot be written.
  public func write(to path: String, absent: [String] = []) throws {
    let folder = try HeldFolder(path)
    for learner in learners + absent {
      let name = SubmissionName(collected: learner).text
      try Files.makeFolder("\(path)/\(name)")
      for (address, file) in taken[learner] ?? [:] {
        guard let bytes = try? file.read() else {
          // What could not be read before is told. What could has to arrive.
          let isTold = rows.contains {
            $0.isUnreadable && $0.learner == learner && $0.exercise == address
          }
          if isTold { continue } else { throw FileError.cannotRead(path: file.path) }
        }
        try folder.write(Array(bytes), to: Self.path(of: learner, address), isDurable: false)
      }
    }
    try folder.write(Array(csv.utf8), to: "collect.csv", isDurable: false)
  }
}

extension String {
  /// The address of the exercise that a file is one of: each of several has one below the exercise's own.
  var exerciseAddress: String { split(separator: "/").prefix(2).joined(separator: "/") }
}
