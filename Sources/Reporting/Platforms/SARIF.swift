// SARIF 2.1.0 (OASIS): what the compiler says of each line, as code scanning on GitHub and editors read
// it.

import FoundationEssentials
import LessonModel

/// What readers of SARIF take.
public struct SARIFFormat: PlatformFormat {
  private struct Log: Encodable {
    var schema = "https://json.schemastore.org/sarif-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    var tool: Tool
    var results: [Result]
    var columnKind = "unicodeCodePoints"
  }

  private struct Tool: Encodable {
    struct Driver: Encodable {
      var name = "lessons"
      var version: String
    }
    var driver: Driver
  }

  private struct Result: Encodable {
    var ruleId: String
    var level: String
    var message: Message
    var locations: [Location]
  }

  private struct Message: Encodable { var text: String }

  private struct Location: Encodable {
    struct Physical: Encodable {
      var artifactLocation: Artifact
      var region: Region
    }
    var physicalLocation: Physical
  }

  private struct Artifact: Encodable {
    var uri: String

    /// Makes a relative reference of a path, in which signs that mean something there are escaped (RFC 3986).
    init(path: String) { uri = path.percentEscaped(keeping: "/-._~") }
  }

  private struct Region: Encodable { var startLine: Int }

  /// Makes the format.
  public init() {}

  /// `results.sarif`.
  public func files(of graded: GradedSubmission) throws -> [PlatformFile] {
    let results = graded.results.flatMap { result in
      result.diagnostics.map { problem in
        Result(
          ruleId: problem.name ?? "compiler",
          level: problem.severity == .error ? "error" : "warning",
          message: Message(text: problem.told.plain),
          locations: [
            Location(
              physicalLocation: .init(
                artifactLocation: Artifact(path: graded.path(of: problem.file, in: result)),
                region: Region(startLine: problem.line ?? 1)))
          ])
      }
    }
    let version = graded.results.first?.tool.lessons ?? ""
    let run = Run(tool: Tool(driver: .init(version: version)), results: results)
    return [try PlatformFile("results.sarif", json: Log(runs: [run]), isSnakeCase: false)]
  }
}
