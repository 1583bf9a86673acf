// What is true of an exercise of predictions: of the author's own code, which alone is compiled and
// run. The learner's differs from it in comments only, or is not judged.

import LessonModel
import SwiftReading

/// What compiler and timeline say of the code that is asked about.
struct PredictionTruth: Sendable {
  /// The author's file that was compiled and run.
  let file: SourceFile
  let diagnostics: [Diagnostic]
  let timeline: Timeline?

  /// The verdicts of a learner's marks.
  func results(of answer: SourceFile, for exercise: Exercise) -> [CheckResult] {
    let lines = Lines(from: file, to: answer)
    return PredictionJudge(
      exercise: exercise, file: answer, diagnostics: diagnostics.map(lines.moved),
      timeline: timeline.map(lines.moved)
    ).results()
  }
}

/// Tells where a line of one file is in another that differs in comments only.
private struct Lines {
  private let numbers: [Int: Int]
  private let path: String

  init(from file: SourceFile, to other: SourceFile) {
    path = other.path
    numbers = Dictionary(
      zip(file.codeLines.map(\.number), other.codeLines.map(\.number)),
      uniquingKeysWith: { first, _ in first })
  }

  func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var moved = diagnostic
    if let location = diagnostic.location {
      moved.location = SourceLocation(
        path: path, line: line(location.position.line), column: location.position.column)
    }
    moved.notes = diagnostic.notes.map(self.moved)
    return moved
  }

  func moved(_ timeline: Timeline) -> Timeline {
    var moved = timeline
    for index in moved.events.indices {
      moved.events[index].range = moved.events[index].range.map(self.moved)
    }
    for index in moved.places.indices {
      moved.places[index].range = self.moved(moved.places[index].range)
    }
    if let stop = moved.stop {
      moved.stop?.location = SourceLocation(
        path: path, line: line(stop.location.position.line), column: stop.location.position.column)
    }
    return moved
  }

  private func moved(_ range: SourceRange) -> SourceRange {
    SourceRange(start: moved(range.start), end: moved(range.end))
  }

  private func moved(_ position: SourcePosition) -> SourcePosition {
    SourcePosition(line: line(position.line), column: position.column)
  }

  /// A line without code stays what it is: nothing is ever said of it.
  private func line(_ number: Int) -> Int { numbers[number] ?? number }
}
