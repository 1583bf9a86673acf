// What the live page asks its server while somebody types.

import Foundation
import Testing

@Suite("Asking while typing", .serialized, .timeLimit(.minutes(10)))
struct AskingTests {
  @Test("What may stand where somebody types is said, with what it needs")
  func completes() async throws {
    let server = try await LiveServer()
    func choices(_ text: String, line: Int, column: Int) async throws -> [String: Any] {
      struct Question: Encodable { var text: String, line: Int, column: Int }
      let question = try JSONEncoder().encode(Question(text: text, line: line, column: column))
      let answer = try await server.ask("ask", String(decoding: question, as: UTF8.self))
      return try #require(answer.lines.first)
    }
    let signal = """
      enum 信号 {
        case stop
        /// Where it stands.
        func 位置(in land: String, after: Int = 0) -> Double { 0 }
      }
      let 👍🏽 = 信号.stop; 👍🏽.位
      """
    let method = try await choices(signal, line: 6, column: 26)
    #expect(method["column"] as? Int == 25)
    let found = try #require(method["choices"] as? [[String: Any]])
    #expect(
      found.map { $0["text"] as? String } == ["位置(in: String)", "位置(in: String, after: Int)"])
    #expect(found.map { $0["insertion"] as? String } == ["位置(in: )", "位置(in: , after: )"])
    #expect(found.map { $0["caret"] as? Int } == [7, 7])
    #expect(found.map { $0["type"] as? String } == ["Double", "Double"])
    #expect(found.map { $0["summary"] as? String } == ["Where it stands.", "Where it stands."])

    // Names are offered, and not what may be calculated with them.
    let written = try await choices("[1].isEmpty", line: 1, column: 11)
    #expect(
      (written["choices"] as? [[String: Any]])?.map { $0["text"] as? String } == ["isEmpty"])

    let nothing = try await choices("let a = 1\na.nobodyKnowsThis", line: 2, column: 17)
    #expect((nothing["choices"] as? [Any])?.isEmpty == true)
    for (line, column) in [(0, 0), (2, 0), (1, -1), (1, 2), (.min, 0), (1, .min), (.max, .max)] {
      let beyond = #"{"text":"a","line":\#(line),"column":\#(column)}"#
      #expect(try await server.ask("ask", beyond).status == 400)
    }
  }

  @Test("The names of what is typed are told apart, with how each is declared")
  func names() async throws {
    let server = try await LiveServer()
    let question = #"{"text":"let count = [1].count // <1>\nlet wrong: Int = count + \"\""}"#
    let answer = try await server.ask("names", question)
    let lines = try #require(answer.lines.first?["lines"] as? [String])
    let declarations = lines.map { line in
      line.matches(of: /data-is="([^"]*)">([^<]*)</).map { "\($0.2): \($0.1)" }
    }
    #expect(
      declarations == [
        ["count: let count: Int", "count: var count: Int { get }"],
        [
          "wrong: let wrong: Int",
          "Int: struct Int : FixedWidthInteger, SignedInteger, _ExpressibleByBuiltinIntegerLiteral",
          "count: let count: Int",
        ],
      ])
    let texts = lines.map { $0.replacing(/<[^>]*>/, with: "") }
    #expect(
      texts == ["let count = [1].count // &lt;1&gt;", "let wrong: Int = count + &quot;&quot;"])
  }
}
