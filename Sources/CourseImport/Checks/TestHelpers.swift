// What test files of others help themselves with.

import LessonModel

/// The functions by which test files help themselves.
struct TestHelpers {
  /// What stands for XCTest's classes where they are extended: Swift Testing refuses suites by their names.
  static let protocolName = "TestCase"

  /// Their names.
  private(set) var names: Set<String> = []
  /// Whether some are methods of all tests: `extension XCTestCase { … }`.
  private(set) var areOfTests = false
  /// The classes of tests that others in these files inherit from.
  private(set) var bases: Set<String> = []
  /// What setting up one of those may do: `async`, `throws`.
  private(set) var baseEffects: Set<String> = []

  /// Finds those of all files: one may declare what another calls.
  init(_ files: [SourceFile]) {
    let scans = files.map { RunAllCondition($0.text).pieces }
    findBases(in: scans.map { $0[...] })
    for pieces in scans {
      let words = pieces.filter { $0.kind == .word }.map(\.text)
      for (keyword, name) in zip(words, words.dropFirst()) {
        if keyword == "func", !XCTestCall.known.contains(String(name)) {
          names.insert(String(name))
        }
        if keyword == "extension", ["XCTest", "XCTestCase"].contains(name) { areOfTests = true }
      }
    }
  }

  private mutating func findBases(in files: [ArraySlice<SwiftPiece>]) {
    let classes = files.flatMap { pieces in pieces.indices.compactMap { pieces.subclass(at: $0) } }
    let parents = Dictionary(classes.map { ($0.name, $0.parent) }) { first, _ in first }
    func isOfTests(_ name: String, depth: Int = 0) -> Bool {
      guard depth < 16, let parent = parents[name] else { return false }
      return parent == "XCTestCase" || isOfTests(parent, depth: depth + 1)
    }
    bases = Set(parents.values.filter { isOfTests($0) })
    for (name, _, body) in classes where bases.contains(name) {
      for index in body.indices where body.isAt(index, "func") {
        guard let name = body.code(from: index + 1), body[name].text.hasPrefix("setUp"),
          let open = body[name...].firstIndex(where: { $0.text == "{" })
        else { continue }
        baseEffects.formUnion(
          body[name..<open].map { String($0.text) }.filter { ["async", "throws"].contains($0) })
      }
    }
  }
}

extension ArraySlice<SwiftPiece> {
  /// The class that is declared at an index, with what it inherits from; nil where none is.
  fileprivate func subclass(
    at index: Int
  ) -> (name: String, parent: String, body: ArraySlice<SwiftPiece>)? {
    guard isAt(index, "class"), let name = code(from: index + 1),
      let colon = code(from: name + 1), isAt(colon, ":"), let parent = code(from: colon + 1),
      let open = self[parent...].firstIndex(where: { $0.text == "{" }), let close = closing(open)
    else { return nil }
    return (String(self[name].text), String(self[parent].text), self[open...close])
  }

  /// Whether the innermost function around a piece is neither a test nor one that throws.
  func isInHelper(_ index: Int) -> Bool {
    let functions = indices.filter { $0 < index && self[$0].text == "func" }
    for keyword in functions.reversed() {
      guard let name = code(from: keyword + 1),
        let open = self[name...].firstIndex(where: { $0.text == "(" }), let close = closing(open),
        let body = self[close...].firstIndex(where: { $0.text == "{" }),
        let end = closing(body), body < index, index < end
      else { continue }
      let throwing = self[close..<body].contains { $0.text == "throws" || $0.text == "rethrows" }
      return !throwing && !self[name].text.hasPrefix("test")
    }
    return false
  }
}
