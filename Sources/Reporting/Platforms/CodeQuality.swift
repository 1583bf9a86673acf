// GitLab's code quality report: what the compiler says of each line (docs.gitlab.com, "Code Quality
// report format").

import FoundationEssentials
import LessonModel
import SystemFiles

/// What GitLab's code quality takes.
public struct CodeQualityFormat: PlatformFormat {
  private struct Finding: Encodable {
    var description: String
    var checkName: String
    var fingerprint: String
    var severity: String
    var location: Location
  }

  private struct Location: Encodable {
    struct Lines: Encodable { var begin: Int }
    var path: String
    var lines: Lines
  }

  /// Makes the format.
  public init() {}

  /// `gl-code-quality-report.json`. GitLab knows by its fingerprint what was there before: a finding keeps it when other
  /// lines are edited.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    var counts: [Fingerprint: Int] = [:]
    let findings = graded.results.flatMap { result in
      result.diagnostics.map { problem in
        let path = graded.path(of: problem.file, in: result)
        let name = problem.name ?? "compiler"
        var fingerprint = Fingerprint([path, name, problem.message])
        counts[fingerprint, default: 0] += 1
        fingerprint.add(counts[fingerprint, default: 0])
        return Finding(
          description: problem.told.plain.onOneLine, checkName: name,
          fingerprint: fingerprint.name,
          severity: problem.severity == .error ? "critical" : "minor",
          location: Location(path: path, lines: .init(begin: problem.line ?? 1)))
      }
    }
    return [try PlatformFile("gl-code-quality-report.json", json: findings)]
  }
}
