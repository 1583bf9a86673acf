// What a save changed: checks that were fixed or broken, and lines whose values are others now.

import Languages
public import LessonModel
import SwiftReading

/// The difference between two judgements of one exercise.
public struct WatchDelta: ConsoleView, Hashable {
  /// A line whose value is another one now.
  public struct ChangedValue: Hashable, Sendable {
    /// The line in the new file, from 1.
    public var line: Int
    /// What it was and what it is.
    public var before, after: String
  }

  /// Checks that pass now and did not before.
  public var fixed: [String] = []
  /// Checks that passed before and do not now.
  public var broken: [String] = []
  /// Whether the file compiles now and did not before, or the other way round; nil for no change.
  public var compiles: Bool?
  /// The checks' names in the reader's language.
  public var names: [String: String] = [:]
  /// Lines of the program's own run whose last value changed.
  public var changedValues: [ChangedValue] = []

  /// How many changed values are shown.
  private static let valuesMax = 4

  /// Compares two results, each with the file it is of.
  public init(
    from old: ExerciseResult, oldSource: SourceFile, to new: ExerciseResult, newSource: SourceFile
  ) {
    let before = Dictionary(old.checks.map { ($0.name, $0.verdict) }) { first, _ in first }
    fixed = new.checks.filter { $0.verdict == .pass && before[$0.name] != .pass }.map(\.name)
    if old.checks.isEmpty, !old.hasErrors { fixed = [] }
    broken = new.checks.filter { $0.verdict != .pass && before[$0.name] == .pass }.map(\.name)
    if old.hasErrors != new.hasErrors { compiles = !new.hasErrors }
    guard let oldRun = old.timeline, let newRun = new.timeline else { return }
    let oldLines = Sidebar(of: oldRun, source: oldSource, extent: .outsideChecks).lines
    let newLines = Sidebar(of: newRun, source: newSource, extent: .outsideChecks).lines
    for (oldLine, newLine) in LineMapping.pairs(from: oldSource, to: newSource) {
      guard let before = oldLines[oldLine]?.items.last?.last.text,
        let after = newLines[newLine]?.items.last?.last.text, before != after
      else { continue }
      changedValues.append(ChangedValue(line: newLine, before: before, after: after))
    }
  }

  /// Whether nothing changed that a learner would see.
  public var isEmpty: Bool {
    fixed.isEmpty && broken.isEmpty && compiles == nil && changedValues.isEmpty
  }

  /// A line for each change.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    var lines: [StyledText] = []
    let words = style.words
    func said(_ name: String) -> String { names[name] ?? words.retold(name) }
    func add(_ label: String, _ ink: Ink, _ text: StyledText) {
      let label = StyledText(words(label), ink).padded(to: 10)
      lines += (StyledText.spaces(Layout.margin) + label + text).wrapped(to: width, hanging: 12)
    }
    if let compiles {
      add(
        compiles ? "compiles" : "refused", compiles ? .pass : .fail,
        StyledText(words(compiles ? "again" : "since this save")))
    }
    for name in fixed { add("fixed", .pass, StyledText(withCode: said(name))) }
    for name in broken { add("broken", .fail, StyledText(withCode: said(name))) }
    for value in changedValues.prefix(Self.valuesMax) {
      let room = max(10, (width - 32) / 2)
      add(
        "changed", .strongAccent,
        StyledText(words("line {line}: ", ["line": "\(value.line)"]))
          + StyledText(value.before.trimmingLineEnds, .faint).cut(to: room)
          + StyledText(" → ", .faint)
          + StyledText(value.after.trimmingLineEnds, .accent).cut(to: room))
    }
    let rest = changedValues.count - Self.valuesMax
    if rest > 0 {
      add("", .plain, StyledText(words("… and {count} more", count: rest), .faint))
    }
    return lines
  }
}

extension ExerciseResult {
  /// Whether the compiler refuses the learner's file.
  fileprivate var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// Which line of an old file is which line of a new one.
enum LineMapping {
  /// Pairs of line numbers, from 1; lines edited in place are paired in order.
  static func pairs(from old: SourceFile, to new: SourceFile) -> [(Int, Int)] {
    LineRun.all(from: old.lines, to: new.lines).flatMap { run in
      zip(run.old, run.new).map { ($0 + 1, $1 + 1) }
    }
  }
}
