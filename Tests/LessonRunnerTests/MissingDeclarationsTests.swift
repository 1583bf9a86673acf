// What the checks need and a learner's file does not declare, of types that conform to something.

import LessonModel
import Testing

@testable import LessonRunner

@Suite("What a file does not declare")
struct MissingDeclarationsTests {
  private static let wanted = "struct Book: Codable, Equatable"

  @Test(
    "In which order a type conforms to what is wanted, and to what else, is its own affair",
    arguments: [
      wanted, "struct Book: Equatable, Codable", "struct Book: Codable, Hashable, Equatable",
      "struct Book: Equatable, Decodable, Encodable",
    ])
  func others(found: String) {
    #expect(missing(found) == [])
  }

  @Test(
    "What a type does not conform to is told, and what it is where it should be another",
    arguments: [
      "struct Book", "struct Book: Equatable", "struct Book: Decodable, Equatable",
      "class Book: Codable, Equatable",
    ])
  func missed(found: String) {
    #expect(missing(found) == [MissingDeclaration(declaration: Self.wanted, found: found)])
  }

  @Test("What comes with another conformance is not told")
  func implied() {
    let wanted = "struct Price: ExpressibleByStringLiteral, Comparable, "
    let brought =
      "ExpressibleByExtendedGraphemeClusterLiteral, Equatable, "
      + "ExpressibleByUnicodeScalarLiteral"
    #expect(
      missing("struct Price: Hashable, Equatable", of: wanted + brought, as: "Price")
        == [
          MissingDeclaration(
            declaration: "struct Price: ExpressibleByStringLiteral, Comparable",
            found: "struct Price: Hashable")
        ])
  }

  @Test("What a generic type's parameters conform to is theirs alone")
  func generic() {
    let wanted = "struct Stack<Item> where Item : Hashable"
    let found = "struct Stack<Item> where Item : Comparable, Item : Hashable"
    #expect(
      missing(found, of: wanted, as: "Stack")
        == [MissingDeclaration(declaration: wanted, found: found)])
  }

  @Test(
    "A variable may be stored or computed, and more than what is wanted, and not less",
    arguments: [
      ("var legs: Int { get }", "var legs: Int", true),
      ("var legs: Int { get }", "public let legs: Int", true),
      ("var legs: Int", "var legs: Int { get set }", true),
      ("var legs: Int { get }", "final var legs: Int", false),
      ("let legs: Int", "private(set) var legs: Int", true),
      ("var legs: Int", "private(set) var legs: Int", false),
      ("var legs: Int", "let legs: Int", false),
      ("var legs: Int", "var legs: Int { get }", false),
      ("var legs: Int", "static var legs: Int", false),
      ("var legs: Int { get }", "var legs: Double { get }", false),
    ])
  func variables(wanted: String, found: String, isMet: Bool) {
    let missing = missing(found, of: wanted, as: "Cat.legs", kind: "swift.property")
    #expect(missing.isEmpty == isMet)
  }

  @Test("Members of one name are told by what they stand in")
  func members() {
    let wanted = ["Cat", "Duck"].map { type in
      SealedForm.Declaration(
        path: "\(type).speak()", text: "func speak() -> String", kind: "swift.method",
        owner: "struct \(type)")
    }
    let found = SealedForm.Declaration(
      path: "Cat.speak()", text: "override func speak() -> String", kind: "swift.method",
      owner: "class Cat")
    #expect(
      DeclaredInterface(wanted).missing(in: DeclaredInterface([found]), used: ["speak"])
        == [MissingDeclaration(declaration: "struct Duck { func speak() -> String }")])
  }

  @Test("What is inside a type that is of another kind goes without saying")
  func otherKind() {
    func fault(_ keyword: String, _ member: String, _ kind: String) -> DeclaredInterface {
      DeclaredInterface([
        SealedForm.Declaration(path: "Fault", text: "\(keyword) Fault", kind: "swift.\(keyword)"),
        SealedForm.Declaration(
          path: "Fault.none", text: member, kind: kind, owner: "\(keyword) Fault"),
      ])
    }
    #expect(
      fault("enum", "case none", "swift.enum.case").missing(
        in: fault("struct", "static let none: Fault", "swift.type.property"),
        used: ["Fault", "none"])
        == [MissingDeclaration(declaration: "enum Fault", found: "struct Fault")])
  }

  @Test(
    "What parameters are called inside a function is its own affair, and their labels are not",
    arguments: [
      ("func add(_ n: Int, to list: [Int]) -> Int", "func add(_ k: Int, to l: [Int]) -> Int", true),
      ("func add(_ n: Int, to list: [Int])", "func add(_ n: Int, into list: [Int])", false),
      ("func add(_ n: Int)", "func add(n: Int)", false),
      ("func bump(_ n: inout Int)", "func bump(_ value: Int)", false),
      ("func bump(_ n: inout Int)", "func bump(_ n: inout Int, by step: Int = 1)", false),
      ("func bump(_ n: Int, by step: Int = 1)", "func bump(_ k: Int, by s: Int = -(2))", true),
      ("func bump(_ n: Int, by step: Int = 1)", "func bump(_ n: Int, by step: Int)", false),
      ("func bump(_ n: Int, by step: Int)", "func bump(_ n: Int, by step: Int = 1)", true),
      ("func load() async throws -> Int", "func load() -> Int", true),
      ("func load() async throws -> Int", "func load() async throws(Fault) -> Int", true),
      ("func load() -> Int", "func load() throws -> Int", false),
    ])
  func parameters(wanted: String, found: String, isMet: Bool) {
    #expect(missing(found, of: wanted, as: "add", kind: "swift.func").isEmpty == isMet)
  }

  @Test(
    "What type parameters are called is a function's own affair; what it asks of them the compiler says",
    arguments: [
      ("func top<T>(_ list: [T]) -> T? where T : Comparable", true),
      ("func top<Item>(_ list: [Item]) -> Item? where Item : Comparable", true),
      ("func top<T>(_ list: [T]) -> T?", true),
      ("func top<T>(_ list: [T]) -> T? where T : Hashable", true),
      ("func top<T>(_ list: [T]) -> T where T : Comparable", false),
      ("func top(_ list: [some Comparable]) -> Int?", false),
      ("func top(_ list: [Int]) -> Int?", false),
      ("func top<T>(of list: [T]) -> T? where T : Comparable", false),
    ])
  func typeParameters(found: String, isMet: Bool) {
    let wanted = "func top<T>(_ list: [T]) -> T? where T : Comparable"
    #expect(missing(found, of: wanted, as: "top", kind: "swift.func").isEmpty == isMet)
  }

  @Test("A parameter's type may have a name or none")
  func unnamedTypes() {
    let named = "func show<T, U>(_ a: T, _ b: U) where T : Hashable, U : Comparable, U : Hashable"
    let unnamed = "func show(_ x: some Hashable, _ y: some Comparable & Hashable)"
    for (wanted, found) in [(named, unnamed), (unnamed, named)] {
      #expect(missing(found, of: wanted, as: "show", kind: "swift.func") == [])
    }
  }

  @Test(
    "A function may take more than what is wanted",
    arguments: [
      ("func turn<T>(_ list: inout [T], by n: Int = 1)", true),
      ("func turn<List>(_ list: inout List, by n: Int = 1) where List : MutableCollection", true),
      ("func turn(_ list: inout [some Any], by n: Int = 1)", true),
      ("func turn<T>(_ list: inout [T], by n: T = 1)", true),
      ("func turn<T>(_ list: [T], by n: Int = 1)", false),
      ("func turn<T>(_ list: inout T, by n: T = 1)", false),
    ])
  func moreGeneral(found: String, isMet: Bool) {
    let wanted = "func turn(_ list: inout [Int], by n: Int = 1)"
    #expect(missing(found, of: wanted, as: "turn", kind: "swift.func").isEmpty == isMet)
  }

  @Test(
    "A subscript is used where its type is, and what is named as a label alone is an initializer's")
  func subscripts() {
    func declared(_ path: String, _ text: String, _ kind: String) -> SealedForm.Declaration {
      SealedForm.Declaration(path: path, text: text, kind: kind, owner: "struct Matrix")
    }
    let wanted = [
      declared("Matrix.width", "let width: Int", "swift.property"),
      declared("Matrix.init(width:height:)", "init(width: Int, height: Int)", "swift.init"),
      declared(
        "Matrix.subscript(_:_:)", "subscript(row: Int, column: Int) -> Int { get set }",
        "swift.subscript"),
    ]
    func missing(in text: String) -> [String] {
      DeclaredInterface(wanted).missing(
        in: DeclaredInterface([declared("Matrix.subscript(_:_:)", text, "swift.subscript")]),
        used: ["Matrix", "width", "width:", "height", "height:"]
      ).map(\.declaration)
    }
    #expect(missing(in: "subscript(r: Int, c: Int) -> Int { get set }") == [])
    #expect(
      missing(in: "subscript(r: Int, c: Int) -> Int { get }")
        == ["struct Matrix { subscript(row: Int, column: Int) -> Int { get set } }"])
  }

  private func missing(
    _ found: String, of wanted: String = wanted, as name: String = "Book",
    kind: String = "swift.struct"
  ) -> [MissingDeclaration] {
    func interface(_ text: String) -> DeclaredInterface {
      DeclaredInterface([SealedForm.Declaration(path: name, text: text, kind: kind)])
    }
    return interface(wanted).missing(
      in: interface(found), used: [Substring(name.split(separator: ".").last ?? "")])
  }
}
