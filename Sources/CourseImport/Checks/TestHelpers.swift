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
  /// The functions of all files, tests among them, that wait.
  private(set) var waiting: Set<String> = []
  /// The classes of tests.
  private var classes: Set<String> = []
  /// Those that others in these files inherit from.
  private(set) var bases: Set<String> = []
  /// What setting up one of those, or of those that inherit from them, may do: `async`, `throws`.
  private(set) var baseEffects: Set<String> = []
  /// Whether something is taken down behind checks that a deinitialiser cannot, or some are left early from helpers.
  private(set) var haveLife = false
  /// Whether something waits for all that a test expects, and not all of it has a name there.
  private(set) var areRemembering = false
  /// What each class sets up or takes down once for all its tests.
  private var setUpsOfTypes: [String: Set<String>] = [:]
  /// What each class inherits from, and the tests that each of `bases` has, with whether it waits.
  private var parents: [String: String] = [:], tests: [String: [InheritedTest]] = [:]

  /// The names of what holds the condition RUNALL in any of the files.
  let runAllNames: Set<String>
  /// Those of them that are declared no more.
  let runAllConstants: Set<String>
  /// Functions that may throw: those of all files and of what they judge, and some that are known.
  let throwing: Set<String>

  /// Finds those of all files: one may declare what another calls.
  init(_ files: [SourceFile], beside answers: [SourceFile] = []) {
    let alone = files.map { RunAllCondition($0.text) }
    let shared = alone.reduce(into: Set()) { $0.formUnion($1.names) }
    runAllNames = shared
    runAllConstants = alone.reduce(into: Set()) { $0.formUnion($1.constants) }
    let conditions = shared.isEmpty ? alone : files.map { RunAllCondition($0.text, beside: shared) }
    let scans = conditions.map(\.pieces)
    throwing = ThrowingCalls.names(
      declaredIn: scans.map { $0[...] } + answers.map { SwiftScan($0.text).pieces[...] })
    findWaiting(in: scans)
    findBases(in: scans.map { $0[...] })
    findLife(in: conditions)
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

  /// The tests that a class inherits and, where others inherit from it, its own.
  func tests(of name: String) -> [InheritedTest] {
    let classes = Array(sequence(first: name) { parents[$0] }.prefix(16))
    var known: Set<String> = []
    return classes.reversed().flatMap { tests[$0] ?? [] }.filter { known.insert($0.name).inserted }
  }

  /// Takes tests out which cannot be written anew, each with its class.
  mutating func leaveOut(_ unwritten: Set<String>) {
    for (name, own) in tests {
      tests[name] = own.filter { !unwritten.contains("\(name).\($0.name)") }
    }
  }

  /// The body, braces included, of the class of tests that is declared, or extended, from an index on.
  func testClass(
    at index: Int, in all: ArraySlice<SwiftPiece>, _ table: PieceTable
  ) -> ClosedRange<Int>? {
    var word: Int? = index
    guard all[index].kind == .word else { return nil }
    while let found = word, ["final", "public", "open", "internal"].contains(all[found].text) {
      word = all.code(from: found + 1)
    }
    if let keyword = word, all[keyword].text == "extension", let name = all.code(from: keyword + 1),
      classes.contains(String(all[name].text)), let open = table.brace(from: name),
      let close = table.closing(open)
    {
      return open...close
    }
    guard let keyword = word, all[keyword].text == "class", let open = table.brace(from: keyword),
      all[(keyword + 1)..<open].contains(where: {
        $0.text == "XCTestCase" || bases.contains(String($0.text))
      }),
      let close = table.closing(open)
    else { return nil }
    return open...close
  }

  /// Whether a class, or one that it inherits from, has a method of its type that sets up or takes down.
  func setsUpType(_ name: String, _ method: String) -> Bool {
    sequence(first: name) { parents[$0] }.prefix(16)
      .contains { setUpsOfTypes[$0]?.contains(method) ?? false }
  }

  /// Whether one that a class inherits from does.
  func parentSetsUpType(_ name: String, _ method: String) -> Bool {
    parents[name].map { setsUpType($0, method) } ?? false
  }

  private mutating func findLife(in files: [RunAllCondition]) {
    for condition in files {
      let (all, table) = (condition.pieces[...], PieceTable(condition.pieces))
      let hasBlocks = all.indices.contains {
        all.isAt($0, "addTeardownBlock") && all.isOwnCall(at: $0)
      }
      let skips = all.skipsOutsideTests(table).contains { index in
        guard let open = all.code(from: index + 1), all.isAt(open, "("),
          let close = table.closing(open)
        else { return false }
        return !condition.isAsked(in: all[(open + 1)..<close])
      }
      if hasBlocks || skips { haveLife = true }
      if all.remembers(all.awaitedNames()) { areRemembering = true }
      for index in all.indices {
        guard let (name, _, body) = all.subclass(at: index, table), classes.contains(name) else {
          continue
        }
        let methods = body.setUpMethods(table)
        for method in methods where method.isOfType {
          setUpsOfTypes[name, default: []].insert(method.name)
        }
        let downs = methods.filter { !$0.isSetUp && !$0.isOfType }
        let isPlain =
          downs.count < 2
          && downs.allSatisfy { method in
            !method.header.contains("async") && !all[method.body].waits(calling: waiting)
              && !(method.header.contains("throws") && all[method.body].triesOwn)
          }
        if !isPlain { haveLife = true }
      }
    }
  }

  private mutating func findWaiting(in files: [[SwiftPiece]]) {
    let tables = files.map { PieceTable($0) }
    // Helpers that call helpers: few are deep.
    for _ in 0..<8 {
      let before = waiting.count
      for (pieces, table) in zip(files, tables) {
        waiting.formUnion(pieces[...].waitingFunctions(table, calling: waiting))
      }
      if waiting.count == before { return }
    }
  }

  private mutating func findBases(in files: [ArraySlice<SwiftPiece>]) {
    let classes = files.flatMap { pieces in
      let table = PieceTable(Array(pieces))
      return pieces.indices.compactMap { pieces.subclass(at: $0, table) }
    }
    parents = Dictionary(classes.map { ($0.name, $0.parent) }) { first, _ in first }
    func isOfTests(_ name: String, depth: Int = 0) -> Bool {
      guard depth < 16, let parent = parents[name] else { return false }
      return parent == "XCTestCase" || isOfTests(parent, depth: depth + 1)
    }
    self.classes = Set(parents.keys.filter { isOfTests($0) })
    bases = self.classes.intersection(parents.values)
    for (name, parent, body) in classes where bases.contains(name) || bases.contains(parent) {
      if bases.contains(name) {
        tests[name] = body.dropFirst().dropLast().items(line: 1).compactMap(\.test).map { test in
          var test = test
          test.isAsync = test.isAsync || waiting.contains(test.name)
          return test
        }
      }
      for index in body.indices where body.isAt(index, "func") {
        guard let name = body.code(from: index + 1), body[name].text.hasPrefix("setUp"),
          let open = body[name...].firstIndex(where: { $0.text == "{" })
        else { continue }
        if let close = body.closing(open), body[open...close].waits(calling: waiting) {
          baseEffects.insert("async")
        }
        baseEffects.formUnion(
          body[name..<open].map { String($0.text) }.filter { ["async", "throws"].contains($0) })
      }
    }
  }
}

/// A test that classes inherit.
struct InheritedTest {
  var name: String
  var isAsync: Bool

  /// It in a class that inherits it: Swift Testing runs what is declared in the class itself.
  var declaredAgain: String {
    let (effect, wait) = isAsync ? ("async ", "await ") : ("", "")
    return """
        @Test("\(name.dropFirst("test".count).spacedWords)")
        override func \(name)() \(effect)throws { try \(wait)super.\(name)() }

      """
  }
}

extension SwiftItem {
  /// The test of XCTest's that it is; nil for anything else.
  fileprivate var test: InheritedTest? {
    guard name.hasPrefix("func test"), let open = pieces.firstIndex(where: { $0.text == "(" }),
      let close = pieces.closing(open), pieces.code(from: open + 1) == close
    else { return nil }
    let header = pieces[close...].prefix { $0.text != "{" }
    return InheritedTest(
      name: String(name.dropFirst("func ".count)), isAsync: header.contains { $0.text == "async" })
  }
}

extension String {
  /// Takes the modifiers of a declaration off its end: attributes come before them.
  mutating func removeEndModifiers() -> String {
    var modifiers = ""
    while last == " " {
      let word = String(dropLast().reversed().prefix(while: \.isLetter).reversed())
      guard SwiftItem.modifiers.contains(word[...]) else { break }
      modifiers = "\(word) \(modifiers)"
      removeLast(word.count + 1)
    }
    return modifiers
  }
}

extension String {
  /// Takes the attributes of a declaration that does not come along off its end.
  mutating func removeEndAttributes() {
    let before = lastIndex { "{};".contains($0) }.map { index(after: $0) } ?? startIndex
    guard let match = self[before...].firstMatch(of: /(?:@\w+(?:\([^()]*\))?\s+)+$/) else { return }
    removeSubrange(match.range)
  }
}

extension ArraySlice<SwiftPiece> {
  /// The class that is declared at an index, with what it inherits from; nil where none is.
  fileprivate func subclass(
    at index: Int, _ table: PieceTable
  ) -> (name: String, parent: String, body: ArraySlice<SwiftPiece>)? {
    guard isAt(index, "class"), let name = code(from: index + 1),
      let colon = code(from: name + 1), isAt(colon, ":"), let parent = code(from: colon + 1),
      let open = table.brace(from: parent), let close = table.closing(open)
    else { return nil }
    return (String(self[name].text), String(self[parent].text), self[open...close])
  }

  /// Whether the tests of a class, whose braces these pieces are within, change what belongs to it, a closure in
  /// them captures it weakly, or it has something to set up.
  var holdsState: Bool {
    var depth = 0
    return indices.contains { index in
      switch self[index].text {
      case "{": depth += 1
      case "}": depth -= 1
      case "var", "override", "init", "deinit":
        return depth == 1 && self[index].kind == .word && !isAt(code(before: index), "static")
          && !isAt(code(from: index + 1), "class")
      case "weak", "unowned": return isAt(code(from: index + 1), "self")
      default: break
      }
      return false
    }
  }

  /// Whether anything is tried but a method of the class that is inherited.
  var triesOwn: Bool {
    indices.contains { index in
      guard isAt(index, "try"), let next = code(from: index + 1) else { return false }
      return !isAt(next, "super") && !(isAt(next, "await") && isAt(code(from: next + 1), "super"))
    }
  }

  /// Of each piece whether the innermost function around it is neither a test nor one that throws, or is a closure.
  func areInHelpers(_ table: PieceTable) -> [Bool] {
    var starting: [Int: (end: Int, isHelper: Bool)] = [:]
    for closure in closures(table) { starting[closure.lowerBound] = (closure.upperBound, true) }
    for keyword in indices where self[keyword].text == "func" {
      guard let name = code(from: keyword + 1), let open = table.parenthesis(from: name),
        let close = table.closing(open), let body = table.brace(from: close),
        let end = table.closing(body)
      else { continue }
      let throwing = self[close..<body].contains { $0.text == "throws" || $0.text == "rethrows" }
      starting[body] = (end, !throwing && !self[name].text.hasPrefix("test"))
    }
    var around: [(end: Int, isHelper: Bool)] = []
    return indices.map { index in
      if index == around.last?.end { around.removeLast() }
      defer { if let function = starting[index] { around.append(function) } }
      return around.last?.isHelper ?? false
    }
  }
}
