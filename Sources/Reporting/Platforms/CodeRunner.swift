// Moodle's CodeRunner: the JSON that a combinator template grader prints (coderunner.org.nz, "Template
// graders").

import FoundationEssentials
import LessonModel

/// What CodeRunner takes.
public struct CodeRunnerFormat: PlatformFormat {
  private struct Outcome: Encodable {
    var fraction: Double
    var testresults: [[Cell]]
    var prologuehtml: String
    var epiloguehtml = ""
  }

  private enum Cell: Encodable {
    case text(String)
    case flag(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .flag(let flag): try container.encode(flag)
      }
    }
  }

  /// Makes the format.
  public init() {}

  /// One JSON object on standard output; CodeRunner shows cells as text and the prologue as HTML.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let headers = ["iscorrect", "Check", "What", "iscorrect", "ishidden"].map(Cell.text)
    let rows = graded.lines.map { line -> [Cell] in
      [
        .flag(line.passes), .text(line.name), .text(line.output), .flag(line.passes),
        .flag(line.isHidden),
      ]
    }
    let problems = graded.problems.map { "<pre>\($0.asHTML)</pre>" }.joined()
    let outcome = Outcome(
      fraction: graded.fraction, testresults: [headers] + rows, prologuehtml: problems)
    return [try PlatformFile(nil, json: outcome)]
  }
}
