// The places where other people's platforms lay down one submission and look for its result.

import ArgumentParser
import FoundationEssentials
import Glibc
import LessonModel
import Reporting
import SystemFiles

/// A platform, or a form that other tools read, by the name on the command line.
enum Platform: String, CaseIterable, ExpressibleByArgument {
  case gradescope, prairielearn, submitty, vpl, coderunner, exercism, classroom50, artemis
  case tap, codequality, sarif

  /// How it takes results.
  var format: any PlatformFormat {
    switch self {
    case .gradescope: GradescopeFormat()
    case .prairielearn: PrairieLearnFormat()
    case .submitty: SubmittyFormat()
    case .vpl: VPLFormat()
    case .coderunner: CodeRunnerFormat()
    case .exercism: ExercismFormat()
    case .classroom50: Classroom50Format()
    case .artemis: ArtemisFormat()
    case .tap: TAPFormat()
    case .codequality: CodeQualityFormat()
    case .sarif: SARIFFormat()
    }
  }

  /// Where it lays down what was handed in, from the folder in which the grader is called.
  var submissionPath: String {
    switch self {
    case .gradescope: "/autograder/submission"
    case .prairielearn: "/grade/student"
    case .submitty: Self.submittyPath ?? "."
    default: "."
    }
  }

  /// The variables without which a result would be nobody's.
  var neededVariables: [String] { self == .classroom50 ? Classroom50Format.variables : [] }

  /// Where it looks for the result.
  var resultPath: String {
    switch self {
    case .gradescope: "/autograder/results"
    case .prairielearn: "/grade/results"
    default: "."
    }
  }

  /// The folder of the test case that Submitty names in `custom_validator_input.json`.
  private static var submittyPath: String? {
    struct Input: Decodable { var testcasePrefix: String? }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    guard let data = FileManager.default.contents(atPath: "custom_validator_input.json"),
      let input = try? decoder.decode(Input.self, from: data),
      let prefix = input.testcasePrefix, !prefix.isEmpty
    else { return nil }
    return prefix
  }

  /// Puts files where the platform looks for them: each whole, or not at all.
  func deliver(_ files: [PlatformFile], to folder: String) throws {
    for file in files {
      guard let path = file.path else {
        let number = Terminal.write(String(decoding: file.data, as: UTF8.self), to: STDOUT_FILENO)
        if number != 0 { throw ToolError.cannotPrint(number: number) }
        continue
      }
      try HeldFolder(folder).write(Array(file.data), to: path, isDurable: false)
    }
  }
}
