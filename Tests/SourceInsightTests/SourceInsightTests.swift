import Foundation
import LessonModel
import SourceInsight
import Synchronization
import Testing

@Suite("What is known of source")
struct SourceInsightTests {
  private let file = SourceFile(
    path: "/a.swift",
    text: "func twice(_ n: Int) -> Int { n * 2 }\nlet 火 = twice(4)  // expected-value {{8}}\n")
  private let nothingKept = SourceInsight.Cache(read: { _ in nil }, write: { _, _ in })

  @Test("Without a language server the lexer tells keywords and types")
  func lexer() async throws {
    let insight = SourceInsight(toolchainPath: "/nowhere", cache: nothingKept)
    let lines = try #require(await insight.highlight([file])[file]).lines(hidesMarks: true)
    #expect(lines[0].first == CodeToken(.keyword, "func"))
    #expect(lines[0].contains(CodeToken(.type, "Int")))
    #expect(lines[1].map(\.text).joined() == "let 火 = twice(4)")
  }

  @Test("The language server tells every name's declaration, and is asked once")
  func server() async throws {
    let kept = Mutex<[String: String]>([:])
    let cache = SourceInsight.Cache(
      read: { source in kept.withLock { $0[source] } },
      write: { source, names in kept.withLock { $0[source] = names } })
    let toolchain = try #require(Self.toolchain)
    let insight = SourceInsight(toolchainPath: toolchain, cache: cache)
    let lines = try #require(await insight.highlight([file])[file]).lines(hidesMarks: true)
    #expect(
      lines.map { $0.map(\.text).joined() } == [
        "func twice(_ n: Int) -> Int { n * 2 }", "let 火 = twice(4)",
      ])
    let call = lines[1].first { $0.text == "twice" }
    #expect(call?.kind == .function)
    #expect(call?.declaration == "func twice(_ n: Int) -> Int")
    #expect(lines[1].first { $0.text == "火" }?.declaration == "let 火: Int")
    // What was kept serves where no server is.
    let again = SourceInsight(toolchainPath: "/nowhere", cache: cache)
    #expect(await again.highlight([file])[file]?.lines(hidesMarks: true) == lines)
  }

  private static var toolchain: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy
      .map { URL(fileURLWithPath: "\($0)/swiftc").resolvingSymlinksInPath() }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }?
      .deletingLastPathComponent().deletingLastPathComponent().path
  }
}
