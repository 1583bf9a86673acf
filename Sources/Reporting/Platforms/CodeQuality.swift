// GitLab's code quality report: what the compiler says of each line (docs.gitlab.com, "Code Quality
// report format").

import FoundationEssentials
import LessonModel

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

  /// `gl-code-quality-report.json`.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let findings = graded.results.flatMap { result in
      result.diagnostics.enumerated().map { index, problem in
        Finding(
          description: problem.told.plain.onOneLine, checkName: problem.name ?? "compiler",
          fingerprint: "\(result.source.hash.prefix(32))-\(index)",
          severity: problem.severity == .error ? "critical" : "minor",
          location: Location(
            path: graded.path(of: problem.file, in: result),
            lines: .init(begin: problem.line ?? 1)))
      }
    }
    return [try PlatformFile("gl-code-quality-report.json", json: findings)]
  }
}
