// `lessons doctor`: looks at everything that lessons need, and says what to do.

import ArgumentParser
import ConsoleRendering
import LessonModel

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Look at toolchain, libraries, sandbox and terminal, and say what to do.",
    usage: "lessons doctor [<options>]",
    discussion: """
      Leaves with 2 when something is missing without which lessons do not work.

      Example:
        lessons doctor
      """)

  @OptionGroup var options: CourseOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let findings = await Examination(options: options, output: output).findings()
    if output.json {
      try Terminal.print(json: Answer(findings: findings.map(Finding.init)), of: "doctor")
    } else {
      try Terminal.show(DoctorView(findings), Terminal.style(output))
    }
    if findings.contains(where: { $0.state == .failure }) { throw ExitCode(2) }
  }

  private struct Answer: Encodable {
    var findings: [Finding]
  }

  private struct Finding: Encodable {
    var title: String
    var state: String
    var found: String
    var remedy: String?

    init(_ finding: DoctorFinding) {
      title = finding.title
      state =
        switch finding.state {
        case .fine: "fine"
        case .warning: "warning"
        case .failure: "failure"
        }
      found = finding.found
      remedy = finding.remedy
    }
  }
}
