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
    func limit(_ name: String) -> Double? { graded.environment[name].flatMap(Double.init) }
    let least = limit("VPL_GRADEMIN") ?? 0
    let most = limit("VPL_GRADEMAX") ?? graded.possible
    let grade = pointsText(least + (most - least) * graded.fraction)
    return [PlatformFile(nil, text + "--|>\n\nGrade :=>>\(grade)\n")]
  }

  /// A comment without a grade.
  public func files(ofFault message: String) -> [PlatformFile] {
    [PlatformFile(nil, "<|--\n-This could not be judged.\n\(Self.quoted(message.plain))--|>\n")]
  }

  private static func quoted(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { ">\($0)\n" }.joined()
  }
}
