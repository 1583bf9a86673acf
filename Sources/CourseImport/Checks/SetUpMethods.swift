// What classes of tests set up and take down: what is XCTest's by its name becomes an initialiser, a deinitialiser, or
// blocks that run behind the check.

import LessonModel

/// A method of a class of tests by which XCTest sets up or takes down.
struct SetUpMethod {
  /// Where `override` stands, and where the method's name does.
  let start: Int, nameIndex: Int
  /// `setUp`, `setUpWithError`, `tearDown`, `tearDownWithError`.
  let name: String
  /// Whether it is for all tests of the class together.
  let isOfType: Bool
  /// What stands between its parameters and its body.
  let header: String
  /// The braces of its body.
  let body: ClosedRange<Int>

  var isSetUp: Bool { name.hasPrefix("setUp") }

  /// When it runs among those of its kind before a test; behind it they run the other way round.
  var rank: Int { header.contains("async") ? 0 : name.hasSuffix("WithError") ? 1 : 2 }
}

extension ArraySlice<SwiftPiece> {
  /// The method that sets up or takes down and begins with `override` at an index; nil for any other.
  func setUpMethod(at index: Int, _ table: PieceTable) -> SetUpMethod? {
    guard self[index].kind == .word, self[index].text == "override" else { return nil }
    var word = code(from: index + 1)
    var isOfType = false
    while let found = word,
      self[found].text == "class" || SwiftItem.modifiers.contains(self[found].text)
    {
      isOfType = isOfType || self[found].text == "class" || self[found].text == "static"
      word = code(from: found + 1)
    }
    guard let keyword = word, isAt(keyword, "func"), let name = code(from: keyword + 1),
      SetUpMethod.names.contains(self[name].text), let open = code(from: name + 1),
      let close = table.closing(open), let body = table.brace(from: close),
      let end = table.closing(body)
    else { return nil }
    return SetUpMethod(
      start: index, nameIndex: name, name: String(self[name].text), isOfType: isOfType,
      header: self[(close + 1)..<body].source, body: body...end)
  }

  /// Those of a class whose braces these pieces are within.
  func setUpMethods(_ table: PieceTable) -> [SetUpMethod] {
    indices.compactMap { setUpMethod(at: $0, table) }
  }

  /// Where a test is left early but for its own body: in what sets up, in helpers and in closures.
  func skipsOutsideTests(_ table: PieceTable) -> Set<Int> {
    var starting: [Int: (end: Int, isTest: Bool)] = [:]
    for closure in closures(table) { starting[closure.lowerBound] = (closure.upperBound, false) }
    for keyword in indices where isAt(keyword, "func") {
      guard let name = code(from: keyword + 1), let open = table.parenthesis(from: name),
        let close = table.closing(open), let body = table.brace(from: close),
        let end = table.closing(body)
      else { continue }
      starting[body] = (end, self[name].text.hasPrefix("test") && code(from: open + 1) == close)
    }
    var around: [(end: Int, isTest: Bool)] = []
    var found: Set<Int> = []
    for index in indices {
      if index == around.last?.end { around.removeLast() }
      if let function = starting[index] { around.append(function) }
      let isSkip = self[index].kind == .word && self[index].text.hasPrefix("XCTSkip")
      if isSkip, around.last?.isTest == false { found.insert(index) }
    }
    return found
  }
}

extension SetUpMethod {
  fileprivate static let names: Set<Substring> = [
    "setUp", "setUpWithError", "tearDown", "tearDownWithError",
  ]
}

extension ForeignSuites {
  /// Adds what a class sets up and takes down at the first of its methods for it, and what its type does where it
  /// stands.
  ///
  /// - Parameter index: Where the method begins.
  /// - Returns: Where what stands behind it begins; nil where it is no such method.
  mutating func appendSetUp(_ index: Int) -> Int? {
    guard let method = all.setUpMethod(at: index, table) else { return leaveOutOverride(index) }
    let together = helpers.haveLife ? setUpMethods : setUpMethods.filter(\.isSetUp)
    if method.isOfType {
      appendSetUpOfType(method)
    } else if !helpers.haveLife, !method.isSetUp {
      text += "deinit {"
      appendStatements((method.body.lowerBound + 1)..<method.body.upperBound)
      text += "}"
    } else if method.start == together.first?.start {
      appendInitialiser(of: together)
    } else {
      _ = text.removeEndModifiers()
      text.removeEndAttributes()
    }
    return method.body.upperBound + 1
  }

  /// Leaves out what changes how XCTest runs; a method of a class of the files' own stays.
  private mutating func leaveOutOverride(_ index: Int) -> Int? {
    guard !hasBase, let keyword = all[index...].firstIndex(where: { $0.text == "func" }),
      all[index..<keyword].allSatisfy({
        !$0.isCode || SwiftItem.modifiers.contains($0.text) || $0.text == "class"
      }),
      let name = all.code(from: keyword + 1), let open = table.brace(from: name),
      let end = table.closing(open)
    else { return nil }
    let isOfType = all[index..<keyword].contains { $0.text == "class" || $0.text == "static" }
    leaveOut("\(isOfType ? "class func " : "")\(pieces[name].text)", at: index)
    return end + 1
  }

  /// Adds one initialiser for all of them.
  private mutating func appendInitialiser(of methods: [SetUpMethod]) {
    let indent = text.endIndent
    let (ups, downs) = (methods.filter(\.isSetUp), methods.filter { !$0.isSetUp })
    appendInitialiser(effects(of: ups))
    for method in downs.sorted(by: { $0.rank < $1.rank }) {
      // What throws in an expectation alone does not make a closure throw.
      let effects = method.header.contains("throws") ? " () async throws" : ""
      text += "\n\(indent)  addTeardownBlock { [self]\(effects) in"
      appendIndented(method)
      text += "}"
    }
    let sorted = ups.sorted { $0.rank < $1.rank }
    for (place, method) in sorted.enumerated() {
      let isLast = place == sorted.count - 1
      if isLast {
        appendStatements((method.body.lowerBound + 1)..<method.body.upperBound)
      } else {
        text += "\n\(indent)  do {"
        appendIndented(method)
        text += "}"
      }
    }
    if ups.isEmpty { text += "\n\(indent)" }
    text += "}"
  }

  /// Adds what stands in the body of a method, further in.
  private mutating func appendIndented(_ method: SetUpMethod) {
    let before = text
    text = ""
    appendStatements((method.body.lowerBound + 1)..<method.body.upperBound)
    let isPlain = pieces[method.body].allSatisfy { $0.kind == .lineEnd || !$0.text.contains("\n") }
    text = before + (isPlain ? text.replacing("\n", with: "\n  ") : text)
  }

  /// What the initialiser for some methods may do: `async`, `throws`.
  private func effects(of methods: [SetUpMethod]) -> Set<String> {
    var effects: Set<String> = []
    for method in methods {
      let words = Set(method.header.split(whereSeparator: \.isWhitespace).map(String.init))
      effects.formUnion(words.intersection(["async", "throws"]))
      if pieces[method.body].waits(calling: helpers.waiting) { effects.insert("async") }
    }
    return effects
  }

  /// Adds the head of an initialiser, which calls that of the class it inherits from.
  private mutating func appendInitialiser(_ own: Set<String>) {
    let effects = ["async", "throws"].filter {
      (hasBase || isBase ? own.union(helpers.baseEffects) : own).contains($0)
    }.map { "\($0) " }.joined()
    guard hasBase else { return text += "init() \(effects){" }
    let isAsync = helpers.baseEffects.contains("async")
    let call = (helpers.baseEffects.contains("throws") ? "try " : "") + (isAsync ? "await " : "")
    let indent = text.endIndent
    text += "override init() \(effects){\n\(indent)  \(call)super.init()\n\(indent) "
  }

  /// The initialiser of a class that others inherit from, where theirs may do more than one that is not written.
  mutating func appendInitialiserOfBase() {
    let isSet = setUpMethods.contains { helpers.haveLife || $0.isSetUp }
    guard isBase, !isExtension, !hasBase, !helpers.baseEffects.isEmpty, !isSet else { return }
    let effects = ["async", "throws"].filter(helpers.baseEffects.contains).joined(separator: " ")
    text += "\n  init() \(effects) {}"
  }

  /// What a class sets up or takes down once is a method of its type, which a trait of the suite calls.
  private mutating func appendSetUpOfType(_ method: SetUpMethod) {
    let inherits = helpers.parentSetsUpType(className, method.name)
    text += inherits ? "override class func " : isBase ? "class func " : "static func "
    text += pieces[method.nameIndex..<method.body.lowerBound].source + "{"
    let inside = (method.body.lowerBound + 1)..<method.body.upperBound
    appendStatements(inside, keepingSuper: inherits)
    text += "}"
  }

  /// The trait that sets up and takes down what the checks of a suite share; nothing where none do.
  func traitOfSetUp(of suite: String) -> (name: String, source: String)? {
    let (hasSetUp, hasTearDown) = (
      helpers.setsUpType(className, "setUp"), helpers.setsUpType(className, "tearDown")
    )
    guard hasSetUp || hasTearDown else { return nil }
    let name = "Around\(suite)"
    let source = """


      /// Sets up and takes down what the checks of a suite share.
      nonisolated struct \(name): SuiteTrait, TestScoping {
        func provideScope(
          for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
        ) async throws {
      \(hasSetUp ? "    await \(suite).setUp()\n" : "")    try await function()
      \(hasTearDown ? "    await \(suite).tearDown()\n" : "")  }
      }
      """
    return (name, source)
  }

  /// Rewrites statements of which those are left out that Swift Testing has nothing for.
  private mutating func appendStatements(_ range: Range<Int>, keepingSuper: Bool = false) {
    let items = pieces[range].items(line: line(of: range.lowerBound))
    text += pieces[range.lowerBound..<(items.first?.pieces.startIndex ?? range.upperBound)].source
    for item in items {
      let (start, unknownBefore) = (text.endIndex, unknown)
      unknown = []
      var index = item.pieces.startIndex
      while index < item.pieces.endIndex {
        // `try await super.setUp()`
        if !keepingSuper, pieces[index].text == "super",
          let close = item.pieces[index...].firstIndex(where: { $0.text == ")" })
        {
          takeStatementBack()
          index = close + 1
          if let sign = item.pieces.code(from: index), item.pieces.isAt(sign, ";") {
            index = sign + 1
            if item.pieces.dropFirst(index - item.pieces.startIndex).first?.kind == .space {
              index += 1
            }
          }
        } else {
          index = append(index)
        }
      }
      if let first = unknown.first {
        text.removeSubrange(start...)
        text += item.pieces.reversed().prefix { !$0.isCode }.reversed().map(\.text).joined()
        leaveOut(first.name, at: item.pieces.startIndex)
      }
      unknown = unknownBefore
    }
  }

  private mutating func leaveOut(_ name: String, at index: Int) {
    lose(
      at: line(of: index), "'\(name)' has no counterpart in Swift Testing, and was left out",
      remedy: "set up in 'init', take down in 'deinit'")
  }
}

extension String {
  /// What the last line begins with.
  fileprivate var endIndent: String { String(reversed().prefix { $0 == " " }) }
}
