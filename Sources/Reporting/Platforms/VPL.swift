// Moodle's Virtual Programming Lab: comments and a grade on standard output (vpl.dis.ulpgc.es, "Output
// of vpl_execution"). The last line `Grade :=>>N` counts, on the scale of `VPL_GRADEMIN` and
// `VPL_GRADEMAX`.

import FoundationEssentials
import LessonModel

/// What VPL takes.
public struct VPLFormat: PlatformFormat {
  /// Makes the format.
  public init() {}

  /// A block of comments and the grade. Each line of a learner's text begins with `>`, so that none is
  /// a grade or the end of the block.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    var text = "<|--\n"
    for problem in graded.problems { text += Self.quoted(problem) }
    for line in graded.lines {
      text += "-\(line.passes ? "✔" : "✘") \(line.name.onOneLine)\n" + Self.quoted(line.output)
    }
    guard let least = Self.limit("VPL_GRADEMIN", of: graded, default: 0),
      let most = Self.limit("VPL_GRADEMAX", of: graded, default: graded.possible)
    else {
      return files(ofFault: "VPL_GRADEMIN and VPL_GRADEMAX do not say from what to what grades go")
    }
    let grade = pointsText(least + (most - least) * graded.fraction)
    return [PlatformFile(nil, text + "--|>\n\nGrade :=>>\(grade)\n")]
  }

  /// What a variable says of the scale; nil where that is no number, for a grade on another scale would be a wrong
  /// one. As Moodle may write it, there may be a comma in it.
  private static func limit(
    _ name: String, of graded: GradedSubmission, default standard: Double
  ) -> Double? {
    let text = graded.environment[name, default: ""].filter { !$0.isWhitespace }
      .replacing(",", with: ".")
    guard !text.isEmpty else { return standard }
    return Double(text).flatMap { $0.isFinite && abs($0) <= 1e6 ? $0 : nil }
  }

  /// A comment without a grade.
  public func files(ofFault message: String) -> [PlatformFile] {
    [PlatformFile(nil, "<|--\n-This could not be judged.\n\(Self.quoted(message.plain))--|>\n")]
  }

  private static func quoted(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { ">\($0)\n" }.joined()
  }
}
