// An answer may be more than one file of a module. Beside the first one lies a folder of the same name with
// the others, wherever there are answers:
//
//     solution.swift     solution/Noise.swift
//     starter.swift      starter/Noise.swift     where cutting the solution's does not give it
//     wrong/late.swift   wrong/late/Noise.swift  where it is another than the solution's
//
// and so it is in the learner's folder: `Work/patterns/bang.swift`, `Work/patterns/bang/Noise.swift`.

import LessonModel
import SwiftReading

/// The files of an exercise's answers beside the first ones.
struct OtherFiles {
  private let folder: Folder
  private let reading: CourseReading
  private let solutions: [SourceFile]
  private let starters: [SourceFile]

  /// Reads what the solution and the starter have; what is wrong is reported.
  init(folder: Folder, reading: CourseReading) {
    self.folder = folder
    self.reading = reading
    solutions = Self.files(beside: "solution.swift", in: folder, reading)
    starters = Self.files(beside: "starter.swift", in: folder, reading)
    guard folder.entries["solution.swift"] != nil else { return }
    for file in starters where !solutions.contains(where: { $0.name == file.name }) {
      reading.problems.error(
        .noSolution, "the solution has no '\(file.name)'", at: SourceLocation(path: file.path),
        remedy: "write 'solution/\(file.name)', or take this file away")
    }
  }

  /// The solution with its others.
  func solution(_ file: SourceFile) -> SourceFile {
    SourceFile(path: file.path, text: file.text, others: solutions)
  }

  /// The starter with its others: each its own file, or what the solution's markers leave of its file;
  /// what is wrong with these is reported.
  func starter(_ file: SourceFile) -> SourceFile {
    let own = starters.map(\.name)
    let cut = solutions.filter { !own.contains($0.name) }
    for file in cut { reading.problems.add(contentsOf: file.starterMarkerProblems) }
    let others = starters + cut.map(\.starterCut)
    return SourceFile(
      path: file.path, text: file.text, others: others.sorted { $0.name < $1.name })
  }

  /// Whether the learner has something to write in one of them.
  var leaveSomething: Bool { !starters.isEmpty || solutions.contains(where: \.hasStarterMarkers) }

  /// A wrong answer with its others: each its own file, or the solution's.
  func wrong(_ file: SourceFile, in folder: Folder) -> SourceFile {
    let names = solutions.map(\.name)
    let own = Self.files(beside: file.name, in: folder, reading, named: names)
    let rest = solutions.filter { other in !own.contains { $0.name == other.name } }
    return SourceFile(
      path: file.path, text: file.text, others: (own + rest).sorted { $0.name < $1.name })
  }

  /// The files beside one, by their names: all, or those that have one of some names.
  private static func files(
    beside name: String, in folder: Folder, _ reading: CourseReading, named names: [String]? = nil
  ) -> [SourceFile] {
    let name = String(name.dropLast(".swift".count))
    guard folder.entries[name] == .folder else { return [] }
    let inner = reading.files.folder(folder.path(of: name))
    return inner.swiftNames.filter { names?.contains($0) ?? true }.compactMap { name in
      let isPlain = SourceFile.isPlainName(name)
      if !isPlain || SourceFile.isReservedName(name) {
        reading.problems.error(
          .badName, "'\(name.printable)' is no name for a file that is handed in",
          at: inner.location(of: name),
          remedy: isPlain
            ? "rename it: the program has a file of that name already"
            : "rename it: letters a–z, digits and '_' only, as in 'Noise.swift'")
      }
      return reading.files.source(name, in: inner)
    }
  }
}
