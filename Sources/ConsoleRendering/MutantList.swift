// The mutants of an exercise's solution that its checks do not catch, each as a diff.

public import LessonModel

/// What came of the mutants of one exercise.
public struct MutantList: ConsoleView {
  /// What came of them.
  public var judged: JudgedMutants
  /// A folder whose path is left out of the solution's path, where it lies in it.
  public var folder: String?

  /// Makes a list for one exercise.
  public init(_ judged: JudgedMutants, relativeTo folder: String? = nil) {
    self.judged = judged
    self.folder = folder
  }

  /// The count, then each survivor with its place, its diff and the check that comes nearest.
  public func lines(in style: TextStyle) -> [StyledText] {
    [tally] + judged.survivors.flatMap { survivor($0) }
      + judged.equivalents.flatMap { equivalent($0) }
  }

  /// `✘ greetings/greet: 12 of 14 mutants are caught · 3 do not compile`; no verdict where there is none.
  private var tally: StyledText {
    let (caught, different) = (judged.caughtCount, judged.differentCount)
    guard !judged.entries.isEmpty else {
      return StyledText("· ", .faint) + StyledText(judged.exercise, .strong)
        + StyledText(": no mutants, for only functions and types are changed", .faint)
    }
    let sign = judged.survivors.isEmpty ? StyledText("✔ ", .pass) : StyledText("✘ ", .fail)
    var asides: [String] = []
    if !judged.equivalents.isEmpty { asides.append("\(judged.equivalents.count) equivalent") }
    if judged.refusedCount > 0 {
      asides.append("\(judged.refusedCount) refused by the compiler")
    }
    if judged.unjudgedCount > 0 { asides.append("\(judged.unjudgedCount) not judged") }
    return sign + StyledText(judged.exercise, .strong)
      + StyledText(": \(caught) of \(Figures.count(different, "mutant")) caught")
      + StyledText(asides.map { " · " + $0 }.joined(), .faint)
  }

  private func survivor(_ entry: JudgedMutants.Entry) -> [StyledText] {
    let nearest =
      entry.nearestCheck.map { "nearest check: '\($0)'" } ?? "no check runs this line"
    let told = entry.witness.map { witness in
      [
        StyledText("    → ", .strongAccent) + StyledText(witness.expectation, .code)
          + StyledText("  fails with it: \(witness.actual)", .faint)
      ]
    }
    return [place(of: entry) + StyledText(withCode: entry.mutant.change)] + diff(of: entry)
      + [StyledText("    → ", .strongAccent) + StyledText(withCode: nearest)] + (told ?? [])
  }

  private func equivalent(_ entry: JudgedMutants.Entry) -> [StyledText] {
    let reason =
      entry.mutant.openedModifier(in: judged.solution) == nil
      ? "the same program, as far as can be told"
      : "it runs the same, and the instructions do not ask for it"
    return [place(of: entry) + StyledText("\(entry.mutant.change): \(reason)", .faint)]
  }

  private func place(of entry: JudgedMutants.Entry) -> StyledText {
    let position = entry.mutant.position(in: judged.solution)
    var path = entry.mutant.file(in: judged.solution).path
    if let folder, path.hasPrefix(folder + "/") { path = String(path.dropFirst(folder.count + 1)) }
    return StyledText("  \(path):\(position.line):\(position.column): ", .faint)
  }

  /// So many lines of each side are shown.
  private static let linesMax = 6

  private func diff(of entry: JudgedMutants.Entry) -> [StyledText] {
    let (removed, added) = entry.mutant.difference(in: judged.solution)
    let indent =
      (removed + added).filter { $0.contains { $0 != " " } }
      .map { $0.prefix { $0 == " " }.count }.min() ?? 0
    func side(_ sign: String, _ lines: [String], _ ink: Ink) -> [StyledText] {
      let shown = lines.prefix(Self.linesMax).map {
        StyledText("    \(sign) \($0.dropFirst(indent))", ink)
      }
      return lines.count > Self.linesMax ? shown + [StyledText("    \(sign) …", ink)] : shown
    }
    return side("-", removed, .fail) + side("+", added, .pass)
  }
}
