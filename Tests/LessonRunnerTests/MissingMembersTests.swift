// What a learner is told to declare inside of types: what the checks use, in words that help.

import Foundation
import LessonModel
import Testing

@testable import LessonRunner

@Suite("What the types of a file do not declare")
struct MissingMembersTests {
  private typealias Form = SealedForm.Declaration

  private func form(_ path: String, _ text: String, _ kind: String) -> Form {
    let owner = path.split(separator: "(")[0].split(separator: ".").dropLast().joined(
      separator: ".")
    return Form(
      path: path, text: text, kind: "swift.\(kind)", owner: owner.isEmpty ? nil : "struct \(owner)")
  }

  private func missing(
    _ found: [Form], of wanted: [Form], used: Set<Substring>
  ) -> [MissingDeclaration] {
    DeclaredInterface(wanted).missing(in: DeclaredInterface(found), used: used)
  }

  @Test("What is in a type of the solution's that the checks come nowhere near is not told")
  func unreachable() {
    let wanted = [
      form("Track", "struct Track: Codable", "struct"),
      form("Track.tags", "var tags: [String]", "property"),
      form("Track.CodingKeys", "enum CodingKeys", "enum"),
      form("Track.CodingKeys.tags", "case tags", "enum.case"),
      form("Node", "struct Node", "struct"),
      form("Node.tags", "var tags: Int", "property"),
    ]
    #expect(
      missing([wanted[0]], of: wanted, used: ["Track", "tags"])
        == [MissingDeclaration(declaration: "struct Track { var tags: [String] }")])
  }

  @Test("What is in a type that the checks meet without naming it is told")
  func reachable() {
    let wanted = [
      form("lift", "func lift() -> Lift", "func"),
      form("Lift", "struct Lift", "struct"),
      form("Lift.state", "var state: State", "property"),
      form("Lift.State", "enum State", "enum"),
      form("Lift.State.up", "case up", "enum.case"),
    ]
    #expect(
      missing(wanted.dropLast(), of: wanted, used: ["lift", "state", "up"])
        == [MissingDeclaration(declaration: "struct Lift.State { case up }")])
  }

  @Test(
    "A function that throws one kind of error alone is not one that throws any",
    arguments: [
      ("throws(Fault)", "throws", false), ("throws(Fault)", "throws(Other)", false),
      ("throws(Fault)", "throws(Fault)", true), ("throws(Fault)", "", true),
      ("throws", "throws(Fault)", true), ("throws", "throws(any Error)", true),
    ])
  func typedThrows(wanted: String, found: String, isMet: Bool) {
    func load(_ effects: String) -> [Form] {
      [form("load()", "func load() \(effects) -> Int", "func")]
    }
    #expect(missing(load(found), of: load(wanted), used: ["load"]).isEmpty == isMet)
  }

  @Test("What a generic type calls its parameters is its own affair, in its members, too")
  func typeParameters() {
    func shelf(_ name: String, _ more: String = "") -> [Form] {
      [
        form("Shelf", "struct Shelf<\(name)>: Holder\(more)", "struct"),
        form("Shelf.items", "var items: [\(name)] { get }", "property"),
        form("Shelf.put(_:)", "mutating func put(_ item: \(name))", "method"),
      ]
    }
    let used: Set<Substring> = ["Shelf", "items", "put"]
    #expect(missing(shelf("T", ", Equatable"), of: shelf("Item"), used: used) == [])
    #expect(missing(shelf("T"), of: shelf("Item", ", Equatable"), used: used).count == 1)
  }

  @Test("An initialiser that the checks call is told where nothing else is missing")
  func initialisers() {
    let type = form("Row", "struct Row", "struct")
    func initialiser(_ labels: String, _ text: String) -> Form {
      form("Row.init(\(labels))", text, "init")
    }
    let below = initialiser("below:", "init(below limit: Int)")
    let end = form("Row.end", "var end: Int", "property")
    let used: Set<Substring> = ["Row", "below", "below:", "end"]
    let upTo = initialiser("upTo:", "init(upTo limit: Int)")
    #expect(
      missing([type, upTo], of: [type, below], used: used)
        == [
          MissingDeclaration(
            declaration: "struct Row { init(below limit: Int) }",
            found: "struct Row { init(upTo limit: Int) }")
        ])
    #expect(
      missing([type, upTo], of: [type, below, end], used: used)
        == [MissingDeclaration(declaration: "struct Row { var end: Int }")])
    #expect(missing([type, upTo], of: [type, below], used: ["Row"]) == [])
    let more = initialiser("below:by:", "init(below limit: Int, by step: Int = 1)")
    #expect(missing([type, more], of: [type, below], used: used) == [])
  }

  @Test("What is reached by a `$` is what a property wrapper projects")
  func projected() {
    #expect(InterfaceReader.words(in: ["dial.$volume"]).contains("projectedValue"))
    #expect(!InterfaceReader.words(in: ["all.map { $0 + 1 }"]).contains("projectedValue"))
  }

  @Test(
    "An actor is called one, and what a protocol gives to all that conform stands in an extension")
  func owners() throws {
    func symbol(_ path: [String], _ kind: String, _ text: String, extending: String? = nil)
      -> String
    {
      let block = extending.map {
        #","swiftExtension": {"extendedModule": "Exercise", "typeKind": "swift.\#($0)"}"#
      }
      return """
        {"kind": {"identifier": "swift.\(kind)"}, "identifier": {"precise": "\(path)"},
         "pathComponents": \(path), "declarationFragments": [{"spelling": "\(text)"}]\(block ?? "")}
        """.replacing("\"[\"", with: "\"").replacing("\"]\"", with: "\"")
    }
    let symbols = [
      symbol(["Account"], "class", "actor Account"),
      symbol(["Account", "balance"], "property", "var balance: Int"),
      symbol(["Holder"], "protocol", "protocol Holder"),
      symbol(["Holder", "count"], "property", "var count: Int { get }", extending: "protocol"),
      symbol(["odd(_:)"], "func", "func odd(_ n: [Int]) -> some Collection<Int>\\n"),
    ].enumerated().map { $1.replacing(/"precise": ".*"},/, with: "\"precise\": \"\($0)\"},") }
    let graph = try DeclaredInterface(
      symbolGraph: Data(
        "{\"symbols\": [\(symbols.joined(separator: ","))], \"relationships\": []}".utf8))
    let bare = DeclaredInterface([
      form("Account", "actor Account", "class"), form("Holder", "protocol Holder", "protocol"),
    ])
    #expect(
      graph.missing(in: bare, used: ["Account", "Holder", "balance", "count", "odd"])
        .map(\.declaration) == [
          "func odd(_ n: [Int]) -> some Collection<Int>",
          "extension Holder { var count: Int { get } }",
          "actor Account { var balance: Int }",
        ])
  }
}
