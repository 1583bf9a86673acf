// The end of a grader's run: a line for each exercise, then what could not be judged and where the
// results are.

public import LessonModel

/// How a run of the grader went.
public struct GradeSummary: ConsoleView {
  /// What came out in one exercise.
  public struct Row: Sendable {
    /// The exercise's address.
    public var exercise: String
    /// How many pass, fail, are errors, are missing; empty where there is but one submission.
    public var counts: [Int]
    /// The verdict of the only submission.
    public var verdict: Verdict?
    /// What it earned, `2 of 3`.
    public var points: String
    /// Why it does not pass.
    public var what: String

    /// Makes a row of one exercise.
    public init(
      exercise: String, counts: [Int] = [], verdict: Verdict? = nil, points: String = "",
      what: String = ""
    ) {
      self.exercise = exercise
      self.counts = counts
      self.verdict = verdict
      self.points = points
      self.what = what
    }
  }

  /// One row for each exercise.
  public var rows: [Row]
  /// Whether there is but one submission.
  public var isOnlyOne: Bool
  /// All counts in a sentence.
  public var sentence: String
  /// What could not be judged, the first of it.
  public var faults: [String]
  /// What a reader should know of the results before relying on them.
  public var notes: [String]
  /// Where the results are.
  public var outputPath: String

  /// Makes a summary.
  public init(
    rows: [Row], isOnlyOne: Bool, sentence: String, faults: [String], notes: [String] = [],
    outputPath: String
  ) {
    self.rows = rows
    self.isOnlyOne = isOnlyOne
    self.sentence = sentence
    self.faults = faults
    self.notes = notes
    self.outputPath = outputPath
  }

  /// The rows, the counts, what went wrong and where to look.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let nameWidth = min(40, rows.map(\.exercise.displayWidth).max() ?? 0)
    var lines: [StyledText] = []
    for row in rows {
      let name = StyledText(row.exercise, .code).cut(to: nameWidth).padded(to: nameWidth)
      lines += isOnlyOne ? ownLines(row, name, width) : [countLine(row, name)]
    }
    let rule = StyledText(String(repeating: "─", count: width - Layout.margin), .faint)
    lines += [.spaces(Layout.margin) + rule, "  " + StyledText(sentence, .strong)]
    for fault in faults + notes {
      let text = StyledText("! ", .warning) + StyledText(fault)
      lines += text.wrapped(to: width - 4, hanging: 2).map { .spaces(2) + $0 }
    }
    let files = "gradebook.csv, junit.xml and results/ in \(outputPath)"
    return lines + ["  " + StyledText("→ ", .strongAccent) + StyledText(files)]
  }

  private func countLine(_ row: Row, _ name: StyledText) -> StyledText {
    let inks: [Ink] = [.pass, .plain, .warning, .warning]
    let names = ["pass", "fail", "error", "missing"]
    var line = "  " + name
    for (index, count) in row.counts.enumerated() where index < 2 || count > 0 {
      let text = "\(Figures.count(count)) \(names[index])"
      line += "  " + StyledText(text, count > 0 ? inks[index] : .faint).rightAligned(to: 11)
    }
    return line
  }

  private func ownLines(_ row: Row, _ name: StyledText, _ width: Int) -> [StyledText] {
    let mark: StyledText =
      switch row.verdict {
      case .pass: StyledText("✔ ", .pass)
      case .fail: StyledText("✘ ", .fail)
      case .error, nil: StyledText("! ", .warning)
      }
    let head = ("  " + mark + name).withEdge(StyledText(row.points, .faint), width: width)
    guard !row.what.isEmpty else { return [head] }
    return [head] + StyledText(row.what).wrapped(to: width - 4).map { .spaces(4) + $0 }
  }
}
