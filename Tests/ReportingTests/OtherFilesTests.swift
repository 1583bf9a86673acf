import Foundation
import LessonModel
import Testing

@testable import Reporting

@Suite("Results of more than one file")
struct OtherFilesTests {
  private static let prices = SourceFile(
    path: "/submission/patterns/bang/Prices.swift", text: "let c = 3\n\nlet d = e\n")
  private static let place = SourceLocation(path: prices.path, line: 3, column: 9)

  /// A result that the compiler refuses for what stands in the other file.
  static let refused = ResultFile.sample(
    .fail, checks: [.named("light", .fail, issues: [Issue(.notRun)])],
    diagnostics: [Diagnostic(.error, at: place, "cannot find 'e' in scope")], others: [prices])

  /// A result of a program that stopped in the other file.
  static let stopped = ResultFile.sample(
    .fail, checks: [.named("light", .fail, issues: [Issue(.trapped("Index out of range"))])],
    timeline: Timeline(
      events: [], places: [], durationNanoseconds: 1, termination: .signaled(number: 5),
      stop: Stop(location: place, isExact: true, message: "Index out of range")), others: [prices])

  @Test("The file is kept, and each place in it has its name")
  func kept() {
    let names = Self.refused.source.others?.map(\.name)
    #expect(names == ["Prices.swift"])
    #expect(Self.refused.source.others?.first?.text == Self.prices.text)
    #expect(Self.refused.diagnostics.first?.file == "Prices.swift")
    #expect(Self.refused.diagnostics.first?.line == 3)
    #expect(Self.stopped.stop?.file == "Prices.swift")
    #expect(Self.stopped.stop?.line == 3)
    #expect(Self.refused.source.path(of: "Prices.swift") == "patterns/bang/Prices.swift")
    #expect(
      Self.refused.headline
        == "does not compile: Prices.swift, line 3: cannot find 'e' in scope")
  }

  @Test("Annotations and reports for machines stand at the file")
  func reports() throws {
    for (result, place) in [(Self.refused, ",line=3,col=9"), (Self.stopped, ",line=3,title")] {
      var annotations = GitHubAnnotations()
      annotations.add(result, title: "t") { "Work/\(result.source.path(of: $0))" }
      #expect(annotations.commands.count == 1)
      let start = "::error file=Work/patterns/bang/Prices.swift\(place)"
      #expect(annotations.commands.allSatisfy { $0.hasPrefix(start) }, "\(annotations.commands)")
    }
    let junit = JUnitReport(exercises: .sample).text(of: SubmissionResults(Self.refused))
    #expect(junit.contains("Prices.swift:3:9: error: cannot find 'e' in scope"))
    let graded = GradedSubmission(
      exercises: .sample, results: [Self.refused], seconds: 1, end: .now, checkSources: [:])
    for format in [SARIFFormat() as any PlatformFormat, CodeQualityFormat()] {
      let file = try #require(try format.files(of: graded).first)
      let text = String(decoding: file.data, as: UTF8.self).replacing("\\/", with: "/")
      #expect(text.contains("\"patterns/bang/Prices.swift\""), "\(text)")
    }
  }

  @Test("Reports of the compiler's messages name files as they lie in what was handed in")
  func handedInPaths() throws {
    let graded = GradedSubmission(
      exercises: .sample, results: [Self.refused], seconds: 1, end: .now,
      handedInPaths: ["patterns/bang/Prices": "Übung 3/Prices (1).swift"])
    let formats: [(any PlatformFormat, String)] = [
      (SARIFFormat(), "%C3%9Cbung%203/Prices%20%281%29.swift"),
      (CodeQualityFormat(), "Übung 3/Prices (1).swift"),
    ]
    for (format, path) in formats {
      let file = try #require(try format.files(of: graded).first)
      let text = String(decoding: file.data, as: UTF8.self)
      #expect(text.contains("\"\(path)\""), "\(text)")
    }
  }
}
