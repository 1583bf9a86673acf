// Which example of a diagnostic explains another one.

import LessonModel
import Testing

@Suite("Explained errors")
struct ErrorIndexTests {
  private func index(_ marks: [(String, ExplainedPlace)]) -> ErrorIndex {
    var index = ErrorIndex()
    for (text, place) in marks {
      let location = SourceLocation(path: "\(place.page).swift")
      index.add([Mark(kind: .error, text: text, line: 1, location: location)], at: place)
    }
    return index
  }

  private let casting = ExplainedPlace(lesson: "patterns", page: "casting", file: "Promise.swift")
  private let enums = ExplainedPlace(lesson: "patterns", page: "enums", file: "Gap.swift")
  private let final = ExplainedPlace(lesson: "inheritance", page: "final", file: "Sealed.swift")

  private func error(_ message: String, name: String? = nil) -> Diagnostic {
    Diagnostic(.error, at: nil, message, name: name)
  }

  @Test("Names in quotes are any names, apostrophes are not quotes")
  func templates() {
    #expect(
      Diagnostic.template(of: "value of type 'Train' has no member 'whistle'")
        == "value of type '' has no member ''")
    #expect(
      Diagnostic.template(of: "can't find 'it's'; isn't there") == "can't find ''; isn't there")
  }

  @Test("The example that says most of it explains it; a mark may stop within a name")
  func longest() {
    let index = index([
      ("cannot convert value of type 'In", enums),
      ("cannot convert value of type 'Int' to specified type 'String'", casting),
      ("#final_class", final),
    ])
    #expect(
      index.place(of: error("cannot convert value of type 'A' to specified type 'B'")) == casting)
    #expect(
      index.place(of: error("cannot convert value of type 'A' to closure result type 'B'"))
        == enums)
    #expect(index.place(of: error("inheritance from a final class", name: "final_class")) == final)
    #expect(index.place(of: error("expected '}' in struct")) == nil)
  }

  @Test("Of two that say as much the nearer one explains it, and one of few words none")
  func nearest() {
    let index = index([
      ("switch must be exhaustive", enums), ("switch must be exhaustive", casting),
      ("cannot", final),
    ])
    let found = error("switch must be exhaustive")
    #expect(index.place(of: found) == enums)
    #expect(index.place(of: found, nearLesson: "patterns", page: "casting") == casting)
    #expect(index.place(of: error("cannot do that at all")) == nil)
  }

  @Test("One kind of declaration stands for another, one number for another")
  func generalTemplates() {
    let index = index([
      ("missing return in global function expected to return 'Int'", enums),
      ("contextual type for closure argument list expects 2 arguments, which", casting),
      ("contextual closure type '(Int) -> Int' expects 1 argument", final),
    ])
    #expect(index.place(of: error("missing return in getter expected to return 'String'")) == enums)
    #expect(
      index.place(
        of: error(
          "contextual type for closure argument list expects 1 argument, which cannot be ignored"))
        == casting)
    #expect(
      index.place(of: error("contextual closure type '() -> ()' expects 3 arguments, but")) == final
    )
    #expect(index.place(of: error("missing return in a hurry")) == nil)
  }

  @Test("An example whose only error it is explains it, not one of which it is a part")
  func ownExample() {
    var index = ErrorIndex()
    func add(_ texts: [String], _ place: ExplainedPlace) {
      let location = SourceLocation(path: "\(place.page).swift")
      index.add(
        texts.map { Mark(kind: .error, text: $0, line: 1, location: location) }, at: place)
    }
    let signs = ExplainedPlace(lesson: "start", page: "mistakes", file: "Signs.swift")
    let name = ExplainedPlace(lesson: "start", page: "mistakes", file: "Unknown.swift")
    add(["unicode curly quote found", "cannot find '“hello' in scope"], signs)
    add(["cannot find 'nubmer' in scope"], name)
    #expect(index.place(of: error("cannot find 'x' in scope")) == name)
    #expect(index.place(of: error("unicode curly quote found")) == signs)
    // The nearer one is better still.
    let near = index.place(of: error("cannot find 'x' in scope"), nearLesson: "start")
    #expect(near == name)
  }

  @Test("Of two kinds of declarations the very one explains it, wherever it stands")
  func veryWords() {
    let index = index([
      ("missing return in getter expected to return 'Int'", casting),
      ("missing return in global function expected to return 'Int'", enums),
    ])
    let found = error("missing return in global function expected to return 'String'")
    #expect(index.place(of: found, nearLesson: "patterns", page: "casting") == enums)
    let other = error("missing return in subscript expected to return 'String'")
    #expect(index.place(of: other, nearLesson: "patterns", page: "casting") == casting)
  }
}
