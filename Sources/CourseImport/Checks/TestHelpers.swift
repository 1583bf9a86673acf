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

  /// Finds those of all files: one may declare what another calls.
  init(_ files: [SourceFile]) {
    for file in files {
      let words = RunAllCondition(file.text).pieces.filter { $0.kind == .word }.map(\.text)
      for (keyword, name) in zip(words, words.dropFirst()) {
        if keyword == "func", !XCTestCall.known.contains(String(name)) {
          names.insert(String(name))
        }
        if keyword == "extension", ["XCTest", "XCTestCase"].contains(name) { areOfTests = true }
      }
    }
  }
}
