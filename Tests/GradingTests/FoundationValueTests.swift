// Functions on Foundation's values – dates, bytes, decimal numbers – are judged apart from their checks.

import LessonModel
import LessonRunner
import Testing

@Suite struct FoundationValues {
  private let grader: Grader

  init() async throws { grader = try await GradingWorld.shared.value.grader }

  private static let solution = """
    import Foundation
    func later(than date: Date, by seconds: TimeInterval) -> Date { date + seconds }
    func bytes(_ text: String) -> Data { Data(text.utf8) }
    func total(_ prices: [Decimal]) -> Decimal { prices.reduce(0, +) }
    func kept(_ id: UUID?) -> UUID? { id }
    func latest(_ dates: Set<Date>) -> Date? { dates.max() }
    func due(_ names: [String: Date], unless isDone: (Date) -> Bool) -> [String] {
      names.filter { !isDone($0.value) }.keys.sorted()
    }
    func first<Item>(_ items: [Item]) -> Item? { items.first }

    """

  private static let exercise = Exercise.made(
    "values", solution: solution,
    checks: """
      import Foundation
      import Testing
      @testable import Exercise
      @Test func dates() {
        #expect(later(than: .init(timeIntervalSince1970: 1), by: 0.5) == Date(timeIntervalSince1970: 1.5))
        #expect(latest([.distantPast, .distantFuture]) == .distantFuture)
        #expect(latest([]) == nil)
      }
      @Test func data() {
        #expect(bytes("é") == Data([195, 169]))
        #expect(bytes("").isEmpty)
      }
      @Test func money() {
        let prices = ["0.1", "0.2", "99999999999999999999999999999999.5"].compactMap { Decimal(string: $0) }
        #expect(total(Array(prices.prefix(2))) == Decimal(string: "0.3"))
        #expect(total(prices).description == "99999999999999999999999999999999.8")
        #expect(total([.nan]).isNaN)
        #expect(total([.greatestFiniteMagnitude]) == .greatestFiniteMagnitude)
      }
      @Test func ids() {
        let id = UUID()
        #expect(kept(id) == id)
        #expect(kept(nil) == nil)
      }
      @Test func functions() {
        #expect(due(["a": .distantPast, "b": .distantFuture]) { $0 < Date(timeIntervalSince1970: 0) } == ["b"])
      }
      @Test func generics() {
        #expect(first([Int]()) == nil)
      }
      """)

  private func result(of text: String) async throws -> ExerciseResult {
    let graded = try await grader.prepare(Self.exercise)
    #expect(graded.reasonNotSplit == nil)
    return await grader.grade(.source(SourceFile(path: "values.swift", text: text)), for: graded)
  }

  @Test(
    "Right work is right, whichever part of Foundation it imports",
    arguments: ["Foundation", "FoundationEssentials"])
  func right(_ module: String) async throws {
    let result = try await result(
      of: Self.solution.replacing("import Foundation", with: "import \(module)"))
    #expect(result.verdict == .pass, "\(result)")
  }

  @Test(
    "What is wrong fails the check that is about it",
    arguments: [
      ("date + seconds", "date - seconds", "dates()"),
      ("dates.max()", "dates.min()", "dates()"),
      ("Data(text.utf8)", "Data(text.utf8.reversed())", "data()"),
      ("reduce(0, +)", "reduce(0, -)", "money()"),
      ("-> UUID? { id }", "-> UUID? { id.map { _ in UUID() } }", "ids()"),
      ("!isDone", "isDone", "functions()"),
    ])
  func wrong(_ right: String, _ wrong: String, _ check: String) async throws {
    let result = try await result(of: Self.solution.replacing(right, with: wrong))
    #expect(result.checks.filter { $0.verdict != .pass }.map(\.name) == [check])
  }

  @Test("A type that is only called the same is another one")
  func sameName() async throws {
    let result = try await result(
      of: Self.solution.replacing(
        "import Foundation\n", with: "import Foundation\nstruct UUID {}\n"))
    #expect(result.verdict == .fail)
    #expect(
      result.reason?.hasPrefix(
        "the checks cannot use your code: cannot convert value of type 'FoundationEssentials.UUID")
        == true, "\(result.reason ?? "")")
  }
}
