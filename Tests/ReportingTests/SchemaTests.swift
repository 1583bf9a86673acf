import Foundation
import LessonModel
import Testing

@testable import Reporting

@Suite("The JSON Schema of results")
struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Reporting/result.schema.json")
    schema = try JSONSchema(Data(contentsOf: file))
  }

  @Test("Every kind of result is as the schema says")
  func results() throws {
    for result in Self.all {
      let text = String(decoding: try result.jsonData(), as: UTF8.self)
        .replacing(
          "\"hash\" : \"hash\"", with: "\"hash\" : \"\(String(repeating: "0", count: 64))\"")
      #expect(try schema.problems(in: Data(text.utf8)) == [])
    }
  }

  @Test(
    "What is not as the schema says is found",
    arguments: [
      ("\"version\" : 1", "\"version\" : 2"), ("\"verdict\" : \"pass\"", "\"verdict\" : \"ok\""),
      ("\"judging\" : \"split\",", ""), ("\"hidden\" : false", "\"hidden\" : 0.5"),
      ("\"judging\"", "\"judged\""),
      ("\"exercise\" : \"patterns/bang\"", "\"exercise\" : \"../x\""),
    ])
  func violations(right: String, wrong: String) throws {
    let result = ResultFile.sample(.pass, checks: [.named("light", .pass)])
    let text = String(decoding: try result.jsonData(), as: UTF8.self)
      .replacing("\"hash\" : \"hash\"", with: "\"hash\" : \"\(String(repeating: "0", count: 64))\"")
    #expect(text.contains(right))
    #expect(try schema.problems(in: Data(text.replacing(right, with: wrong).utf8)) != [])
  }

  private static var all: [ResultFile] {
    let diagnostic = Diagnostic(
      .error, at: SourceLocation(path: "/f", line: 2, column: 3), hostile, name: "a_name",
      notes: [Diagnostic(.note, at: nil, hostile)])
    let reasons: [LessonModel.Issue.Reason] = [
      .difference(expected: "1", actual: hostile), .message(hostile), .trapped("x"), .timedOut,
      .leftEarly, .notRun, .refused(diagnostic), .notRefused(expected: "x"), .dependsOn("heavy"),
    ]
    let terminations: [Termination] = [
      .exited(code: 0), .signaled(number: 5), .timedOut(limitSeconds: 2.5),
      .outputLimit(bytesMax: 9), .filesLimit(filesMax: 9), .memoryLimit(bytesMax: 9),
    ]
    let stopped = terminations.map { termination in
      ResultFile.sample(
        .fail,
        timeline: Timeline(
          events: [], places: [], durationNanoseconds: 1, termination: termination,
          stop: Stop(location: SourceLocation(path: "/f"), isExact: true, message: "x")))
    }
    let issues = reasons.map { LessonModel.Issue($0, caseOrdinal: 1, arguments: "x", line: 2) }
    let other = SourceFile(
      path: "/Long.swift", text: String(repeating: "let a = 1\n", count: 10_000))
    return stopped + [
      OtherFilesTests.refused, OtherFilesTests.stopped, .sample(.pass, others: [other]),
      .sample(.pass, checks: [.named("light", .pass), .named("unseen", .pass, isHidden: true)]),
      .sample(.fail, checks: [.named("light", .fail, issues: issues)], diagnostics: [diagnostic]),
      .sample(.fail, note: Localized(hostile, translations: ["zh-Hans": hostile])),
      .sample(.error, checks: [.named("light", .error)], reason: hostile, progress: .notBegun),
    ]
  }
}

/// As much of JSON Schema as our own uses; a word that it does not know is a problem.
private struct JSONSchema {
  private let root: [String: Any]

  init(_ data: Data) throws {
    root = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  func problems(in data: Data) throws -> [String] {
    problems(of: try JSONSerialization.jsonObject(with: data), root, at: "")
  }

  private func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    schema.flatMap { word, rule in problems(of: value, word, rule, schema, at: path) }
  }

  private func problems(
    of value: Any, _ word: String, _ rule: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    let object = value as? [String: Any]
    func unless(_ holds: Bool) -> [String] { holds ? [] : ["\(path): \(word)"] }
    switch (word, rule) {
    case ("$schema", _), ("$id", _), ("$defs", _), ("title", _), ("description", _): return []
    case ("$ref", let name as String):
      let definitions = root["$defs"] as? [String: [String: Any]] ?? [:]
      guard let target = definitions[String(name.dropFirst("#/$defs/".count))] else {
        return ["\(path): no \(name)"]
      }
      return problems(of: value, target, at: path)
    case ("type", let type as String): return unless(Self.types(of: value).contains(type))
    case ("const", _): return unless("\(value)" == "\(rule)")
    case ("enum", let values as [String]): return unless(values.contains { $0 == value as? String })
    case ("required", let names as [String]):
      return unless(names.allSatisfy { object?[$0] != nil })
    case ("additionalProperties", _):
      let known = schema["properties"] as? [String: Any] ?? [:]
      return unless(object?.keys.allSatisfy { known[$0] != nil } ?? true)
    case ("properties", let rules as [String: [String: Any]]):
      return rules.flatMap { name, rule in
        object?[name].map { problems(of: $0, rule, at: "\(path)/\(name)") } ?? []
      }
    case ("items", let rule as [String: Any]):
      return (value as? [Any] ?? []).flatMap { problems(of: $0, rule, at: "\(path)/*") }
    case ("minimum", let least as NSNumber):
      return unless((value as? NSNumber)?.doubleValue ?? 0 >= least.doubleValue)
    case ("minLength", let least as NSNumber):
      return unless((value as? String)?.count ?? 0 >= least.intValue)
    case ("pattern", let pattern as String):
      let text = value as? String ?? ""
      return unless(text.range(of: pattern, options: .regularExpression) != nil)
    default: return ["\(path): the word \(word) is not known"]
    }
  }

  private static func types(of value: Any) -> [String] {
    switch value {
    case is String: return ["string"]
    case is [Any]: return ["array"]
    case is [String: Any]: return ["object"]
    case let number as NSNumber:
      // Foundation's booleans are numbers of one byte.
      if String(cString: number.objCType) == "c" { return ["boolean"] }
      return number.doubleValue == number.doubleValue.rounded()
        ? ["integer", "number"] : ["number"]
    default: return []
    }
  }
}
