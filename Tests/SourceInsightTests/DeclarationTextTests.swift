// Declarations as readers see them.

import Testing

@testable import SourceInsight

@Suite("Texts of declarations")
struct DeclarationTextTests {
  @Test(
    "Optional types have their mark, however the compiler writes them",
    arguments: [
      ("func f(_ g: (Optional<String>) throws -> T?)", "func f(_ g: (String?) throws -> T?)"),
      ("let a: [Optional<Optional<Int>>]", "let a: [Int??]"),
      ("let a: Optional<(Int) -> Optional<Bool>>", "let a: ((Int) -> Bool?)?"),
      ("let a: Optional<any P>", "let a: (any P)?"),
      ("let a: Optional<Dictionary<Int, Set<Int>>>", "let a: Dictionary<Int, Set<Int>>?"),
      ("let a: MyOptional<Int>", "let a: MyOptional<Int>"),
      ("let a: Swift.Optional<Int>", "let a: Swift.Optional<Int>"),
      ("enum Optional<Wrapped>", "enum Optional<Wrapped>"),
      ("let a: Optional<Int", "let a: Optional<Int"),
    ])
  func optionals(written: String, shown: String) {
    let xml = written.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
    #expect(DeclarationText.text(ofXML: xml) == shown)
  }
}
