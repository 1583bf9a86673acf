// The files that an exercise's learner hands in, in Exercism's way and in a course's: stubs and examples that
// belong together by their names, or else by their order, stay files of their own. What has no other is one
// with the first.

import LessonModel
import SwiftReading

/// Solution and starter of an exercise, each in one file or more.
struct ExercismAnswers {
  /// One file of each, with its name in the module; nil in a starter that is cut from the solution.
  struct Part {
    var name: String
    var solution: String
    var starter: String?

    /// Whether its starter, if it has one, is what cutting the solution gives.
    fileprivate var isCut: Bool {
      guard let starter else { return true }
      let solution = SourceFile(path: name, text: solution.asProgram)
      return solution.starterCut.text.withoutOuterLines == starter.asProgram.withoutOuterLines
    }
  }

  /// The first files.
  private(set) var first: Part
  private(set) var others: [Part] = []
  /// What is not as it was, by file.
  private(set) var losses: [Diagnostic] = []

  /// Puts files together; nil where there are none of one kind.
  ///
  /// - Parameters:
  ///   - solutions: The examples.
  ///   - starters: The stubs.
  ///   - given: Files that belong to the learner's module and are ready.
  init?(solutions: [SourceFile], starters: [SourceFile], given: [SourceFile]) {
    guard let solution = solutions.first, let starter = starters.first else { return nil }
    let pairs = Self.pairs(solutions, starters)
    let main = pairs?.first ?? (solution, starter)
    first = Part(
      name: main.starter.name, solution: main.solution.ownText, starter: main.starter.ownText)
    if pairs == nil {
      for file in solutions.dropFirst() {
        tellJoined(file, with: solution)
        first.solution += file.below
      }
      for file in starters.dropFirst() {
        tellJoined(file, with: starter)
        first.starter? += file.below
      }
    }
    for pair in pairs?.dropFirst() ?? [] {
      others.append(
        Part(
          name: pair.starter.name, solution: pair.solution.ownText, starter: pair.starter.ownText))
    }
    let declared = Set(solutions.flatMap(\.topLevelNames))
    for file in given {
      let names = file.topLevelNames
      let isOther =
        file.name.isOtherName && !(others + [first]).contains { $0.name == file.name }
      // The example may have in its own place what the file has for the stub.
      if names.isDisjoint(with: declared), isOther {
        others.append(Part(name: file.name, solution: file.ownText, starter: nil))
      } else if names.isSubset(of: declared), isOther {
        let solution = "// The first file has all of it.\n"
        others.append(Part(name: file.name, solution: solution, starter: file.ownText))
      } else {
        tellJoined(file, with: starter)
        if names.isDisjoint(with: declared) { first.solution += file.below }
        first.starter? += file.below
      }
    }
  }

  /// Each stub with its example; nil where they do not all have one, or have names that a course's files
  /// cannot have.
  private static func pairs(
    _ solutions: [SourceFile], _ starters: [SourceFile]
  ) -> [(solution: SourceFile, starter: SourceFile)]? {
    guard solutions.count == starters.count,
      Set(starters.map(\.name)).count == starters.count,
      starters.dropFirst().allSatisfy(\.name.isOtherName)
    else { return nil }
    let named = starters.compactMap { starter in
      solutions.first { $0.name.withoutExample == starter.name.lowercased() }.map { ($0, starter) }
    }
    return named.count == starters.count ? named : Array(zip(solutions, starters))
  }

  private mutating func tellJoined(_ file: SourceFile, with first: SourceFile) {
    losses.append(
      Diagnostic(.warning, at: file.location, "this file is one with '\(first.name)' now"))
  }

  /// The files of the course.
  var files: [ImportedFile] {
    let parts = others + [first]
    let hasMarkers = parts.contains {
      SourceFile(path: $0.name, text: $0.solution).hasStarterMarkers
    }
    let isCut = hasMarkers && parts.allSatisfy(\.isCut)
    var files = [ImportedFile("solution.swift", first.solution.asProgram)]
    if !isCut {
      files.append(ImportedFile("starter.swift", (first.starter ?? first.solution).asProgram))
    }
    for part in others {
      files.append(ImportedFile("solution/\(part.name)", part.solution))
      if !isCut, let starter = part.starter {
        files.append(ImportedFile("starter/\(part.name)", starter))
      }
    }
    return files
  }

  /// The texts of all of them.
  var texts: [String] {
    (others + [first]).flatMap { [$0.solution, $0.starter].compactMap(\.self) }
  }
}

extension SourceFile {
  /// Whether it is named as an example is.
  var isExample: Bool { name.withoutExample != name.lowercased() }

  fileprivate var ownText: String { text.withoutOuterLines + "\n" }

  /// It in one file with others.
  fileprivate var below: String { "\n// \(name)\n\n\(ownText)" }
}

extension String {
  /// Whether a file that is handed in beside the first one can have this name.
  fileprivate var isOtherName: Bool {
    SourceFile.isPlainName(self) && !SourceFile.isReservedName(self)
  }

  /// `verse.swift` of `VerseExample.swift`.
  fileprivate var withoutExample: String {
    lowercased().replacing(/(?:[+._-]?(?:example|exemplar))(?=\.swift$)/, with: "")
  }
}
