// What tests of XCTest's wait for, found in their files. Waiting blocks a thread there; in checks it is `await`, so what
// waits is `async`, and so is what calls it.

import LessonModel

extension ArraySlice<SwiftPiece> {
  /// Whether the word at an index is a call of the test's own: of a method that it has from XCTest's class.
  func isOwnCall(at index: Int) -> Bool {
    guard let open = code(from: index + 1), isAt(open, "(") || isAt(open, "{") else { return false }
    guard let dot = code(before: index), isAt(dot, ".") else {
      return !isAt(code(before: index), "func")
    }
    return isAt(code(before: dot), "self")
  }

  /// Whether a wait of XCTest's begins at an index. Tests may have functions of their own called `wait(for:)`.
  func isWait(at index: Int) -> Bool {
    switch self[index].text {
    case "waitForExpectations": return isOwnCall(at: index)
    case "wait":
      guard isOwnCall(at: index) || isWaiter(before: index), let open = code(from: index + 1),
        isAt(code(from: open + 1), "for"), let close = closing(open)
      else { return false }
      return self[open..<close].contains { $0.text == "timeout" }
    default: return false
    }
  }

  /// Whether a method at an index is called on one of XCTest's waiters: `XCTWaiter.wait`, `XCTWaiter().wait`, or on a
  /// value that is one.
  func isWaiter(before index: Int) -> Bool {
    guard let dot = code(before: index), isAt(dot, "."), var word = code(before: dot) else {
      return false
    }
    if isAt(word, ")"), let open = code(before: word), isAt(open, "("),
      let name = code(before: open)
    {
      word = name
    }
    if isAt(word, "XCTWaiter") { return true }
    let name = self[word].text
    return self[word].kind == .word
      && indices.contains { index in
        self[index].text == name && isAt(code(from: index + 1), "=")
          && code(from: index + 1).map { isAt(code(from: $0 + 1), "XCTWaiter") } ?? false
      }
  }

  /// Whether a wait waits for what has no name there, or a function that is no test makes what is waited for elsewhere.
  func remembers(_ awaited: [Int: [Substring]]) -> Bool {
    var isInHelper = false
    var isOpen = false
    for index in indices {
      switch self[index].text {
      case "func":
        if isOpen { return true }
        isInHelper = code(from: index + 1).map { !self[$0].text.hasPrefix("test") } ?? false
      case "expectation" where isInHelper && isOwnCall(at: index): isOpen = true
      case "wait" where isWait(at: index): isOpen = false
      case "waitForExpectations" where isWait(at: index):
        if awaited[index] == nil { return true }
        isOpen = false
      default: break
      }
    }
    return isOpen && !awaited.isEmpty
  }

  /// Whether anything of it waits, by itself or by calling one of these functions.
  func waits(calling names: Set<String>) -> Bool {
    indices.contains { isWait(at: $0) || isCall(at: $0, ofOneOf: names) }
  }

  private func isCall(at index: Int, ofOneOf names: Set<String>) -> Bool {
    self[index].kind == .word && names.contains(String(self[index].text))
      && isAt(code(from: index + 1), "(") && !isAt(code(before: index), "func")
  }

  /// The functions by the indices at which their bodies begin.
  private func functionBodies(
    _ table: PieceTable
  ) -> [Int: (end: Int, name: Substring, isAsync: Bool)] {
    var bodies: [Int: (end: Int, name: Substring, isAsync: Bool)] = [:]
    for index in indices where isAt(index, "func") {
      guard let name = code(from: index + 1), let open = table.parenthesis(from: name),
        let close = table.closing(open), let body = table.brace(from: close),
        let end = table.closing(body)
      else { continue }
      let isAsync = self[close..<body].contains { $0.text == "async" }
      bodies[body] = (end, self[name].text, isAsync)
    }
    return bodies
  }

  /// The functions that wait and do not say so, by themselves or by calling one of these.
  func waitingFunctions(_ table: PieceTable, calling known: Set<String>) -> Set<String> {
    let starting = functionBodies(table).filter { body, function in
      !Self.setUps.contains(function.name) && !function.isAsync
    }
    var waiting: Set<String> = []
    var around: [(end: Int, name: Substring, isAsync: Bool)] = []
    for index in indices {
      if index == around.last?.end { around.removeLast() }
      if let function = starting[index] { around.append(function) }
      guard isWait(at: index) || isCall(at: index, ofOneOf: known) else { continue }
      waiting.formUnion(around.map { String($0.name) })
    }
    return waiting
  }

  /// What becomes initialisers and deinitialisers, which nothing calls by these names.
  private static var setUps: Set<Substring> {
    ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]
  }

  /// What each `waitForExpectations` waits for, by its index: the expectations that its function made before it
  /// and that can be named where it stands. One that waits for any other is not there.
  func awaitedNames() -> [Int: [Substring]] {
    var awaited: [Int: [Substring]] = [:]
    var made: [(name: Substring?, depth: Int)] = []
    var depth = 0
    for index in indices {
      switch self[index].text {
      case "{" where self[index].kind == .sign: depth += 1
      case "}" where self[index].kind == .sign:
        depth -= 1
        for place in made.indices where made[place].depth > depth { made[place].name = nil }
      case "func": made = []
      case "expectation" where isOwnCall(at: index): made.append((nameOfValue(at: index), depth))
      case "waitForExpectations" where isWait(at: index):
        let names = made.compactMap(\.name)
        if !names.isEmpty, names.count == made.count { awaited[index] = names }
        made = []
      default: break
      }
    }
    return awaited
  }

  /// Whether a waiter is one without a delegate.
  func isPlain(waiterAt index: Int) -> Bool {
    guard let open = code(from: index + 1), isAt(open, "(") else { return true }
    return isAt(code(from: open + 1), ")")
  }

  /// Where anything waits within a closure of a function, in which nobody can; within what is measured it can.
  func waitsInClosures(_ table: PieceTable, calling names: Set<String>) -> Set<Int> {
    let closures = closures(table, butNotOf: ["measure", "self"])
    return Set(closures.joined().filter { isWait(at: $0) || isCall(at: $0, ofOneOf: names) })
  }

  /// The closures in functions that lie in no other.
  ///
  /// - Parameters:
  ///   - table: The table of these pieces.
  ///   - words: What statements begin with whose braces hold no closure, beside those of the language; after
  ///     `self` only those that measure. With any, what a loop can stand for holds none either.
  /// - Returns: Where each begins, and where the brace that closes it is.
  func closures(_ table: PieceTable, butNotOf words: Set<Substring> = []) -> [Range<Int>] {
    let blocks = words.union(Self.blockWords)
    var found: [Range<Int>] = []
    for (body, function) in functionBodies(table) {
      addClosures(
        in: body + 1..<function.end, blocks: blocks, areLoops: !words.isEmpty, depth: 0, to: &found)
    }
    return found
  }

  /// What statements of the language begin with whose braces hold no closure.
  private static var blockWords: Set<Substring> {
    ["if", "guard", "for", "while", "repeat", "do", "switch", "func"]
  }

  /// The closures in some statements that lie in no other.
  func closures(in statements: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    addClosures(in: statements, blocks: Self.blockWords, areLoops: false, depth: 0, to: &found)
    return found
  }

  private func addClosures(
    in block: Range<Int>, blocks: Set<Substring>, areLoops: Bool, depth: Int,
    to found: inout [Range<Int>]
  ) {
    for item in self[block].items(line: 1) {
      let isBlock =
        depth < 16 && blocks.contains(item.pieces.first?.text ?? "")
        && (item.pieces.first?.text != "self" || item.pieces.contains { $0.text == "measure" })
      var parentheses = 0
      var index = item.pieces.startIndex
      while index < item.pieces.endIndex {
        if isAt(index, "(") { parentheses += 1 }
        if isAt(index, ")") { parentheses -= 1 }
        guard isAt(index, "{"), let end = closing(index) else {
          index += 1
          continue
        }
        if isBlock && parentheses == 0 || areLoops && loopClosure(at: index) != nil {
          addClosures(
            in: index + 1..<end, blocks: blocks, areLoops: areLoops, depth: depth + 1,
            to: &found)
        } else {
          found.append(index..<end)
        }
        index = end + 1
      }
    }
  }

  /// What the value is called that a call at an index makes: `let name = self.call()`, `name: Type = call()`.
  private func nameOfValue(at index: Int) -> Substring? {
    var first = index
    if let dot = code(before: index), isAt(dot, "."), let own = code(before: dot) { first = own }
    guard let sign = code(before: first), isAt(sign, "="), let word = code(before: sign) else {
      return nil
    }
    let line = self[..<sign].lastIndex { $0.kind == .lineEnd } ?? startIndex
    let keyword = self[line..<sign].lastIndex { $0.text == "let" || $0.text == "var" }
    let name = keyword.flatMap { code(from: $0 + 1) } ?? word
    return self[name].kind == .word ? self[name].text : nil
  }
}

extension ForeignSuites {
  /// Rewrites what waits, is waited for or measures at an index.
  ///
  /// - Parameter index: Where the word for it stands.
  /// - Returns: Where what is left of it begins; nil for what does nothing of it, or does not come along.
  mutating func appendWaiting(_ index: Int) -> Int? {
    let (name, all) = (pieces[index].text, pieces[...])
    guard pieces[index].kind == .word else { return nil }
    if name == "func" { return appendWaitingHead(index) }
    if name == "forEach" { return appendLoop(index) }
    guard !waitsInClosures.contains(index) else { return nil }
    if name == "wait", all.isWait(at: index), let open = all.code(from: index + 1),
      let label = all.code(from: open + 1)
    {
      if text.hasSuffix("\(WaitingPart.waiterName)().") {
        text.removeLast("().".count)
        text += "."
      }
      take(.waiting)
      appendAwait()
      text += "fulfillment(of"
      return label + 1
    }
    if helpers.waiting.contains(String(name)) {
      guard all.isAt(all.code(from: index + 1), "(") else { return nil }
      appendAwait()
      text += name
      return index + 1
    }
    guard !helpers.names.contains(String(name)) else { return nil }
    if let (part, type) = Self.types[name],
      // What a waiter tells about itself comes along for nobody.
      part != .waiters || all.isPlain(waiterAt: index)
    {
      parts.formUnion([.waiting, part])
      text += type
      return index + 1
    }
    guard all.isOwnCall(at: index), let open = all.code(from: index + 1) else { return nil }
    let label = all.code(from: open + 1)
    switch name {
    case "expectation":
      guard let close = table.closing(open), let label else { return nil }
      return appendExpectation(label, open...close)
    case "fulfillment" where all.isAt(label, "of"):
      take(.waiting)
      text += name
      return index + 1
    case "waitForExpectations":
      take(.waiting)
      appendAwait()
      guard !helpers.areRemembering, let names = awaitedNames[index] else {
        take(.remembering)
        text += "fulfillmentOfAll"
        return open
      }
      text += "fulfillment(of: [\(names.joined(separator: ", "))], "
      return open + 1
    case "measure": return appendMeasure(index)
    case "addTeardownBlock" where helpers.haveLife:
      take(.life)
      text += name
      return index + 1
    default: return nil
    }
  }

  /// `expectation(…)` by what its first argument is called, in these parentheses.
  private mutating func appendExpectation(_ label: Int, _ call: ClosedRange<Int>) -> Int? {
    let type: String
    let part: WaitingPart
    var arguments: [String] = []
    for part in pieces[(call.lowerBound + 1)..<call.upperBound].parts.map(\.trimmed) {
      arguments.append(rewritten(part).source)
    }
    func relabel(_ old: String, _ new: String) {
      for index in arguments.indices where arguments[index].hasPrefix("\(old):") {
        arguments[index] = "\(new):\(arguments[index].dropFirst(old.count + 1))"
      }
    }
    switch pieces[label].text {
    case "description":
      (part, type) = (.waiting, WaitingPart.typeName)
      arguments.append("assertForOverFulfill: true")
    case "forNotification":
      (part, type) = (.notifications, WaitingPart.notificationName)
      relabel("forNotification", "name")
    case "for" where all.isAt(all.code(from: label + 1), ":"):
      (part, type) = (.predicates, WaitingPart.predicateName)
      relabel("for", "predicate")
      relabel("evaluatedWith", "object")
    default: return nil
    }
    take(.waiting)
    parts.insert(part)
    let made = "\(type)(\(arguments.joined(separator: ", ")))"
    guard helpers.areRemembering else {
      text += made
      return call.upperBound + 1
    }
    parts.insert(.remembering)
    // A closure behind the call is its last argument.
    var end = call.upperBound
    var closure = ""
    if part != .waiting, let brace = all.code(from: end + 1), all.isAt(brace, "{"),
      let last = table.closing(brace)
    {
      closure = " " + rewritten(pieces[brace...last]).source
      end = last
    }
    text += "expecting(\(made)\(closure))"
    return end + 1
  }

  /// What the types of XCTest's are called here.
  private static var types: [Substring: (WaitingPart, String)] {
    [
      "XCTestExpectation": (.waiting, WaitingPart.typeName),
      "XCTNSNotificationExpectation": (.notifications, WaitingPart.notificationName),
      "XCTNSPredicateExpectation": (.predicates, WaitingPart.predicateName),
      "XCTWaiter": (.waiters, WaitingPart.waiterName),
    ]
  }

  /// The head of a function that waits, its body not included.
  private mutating func appendWaitingHead(_ index: Int) -> Int? {
    let all = pieces[...]
    guard let name = all.code(from: index + 1), helpers.waiting.contains(String(pieces[name].text)),
      let open = table.parenthesis(from: name), let close = table.closing(open)
    else { return nil }
    text += pieces[index...name].source + rewritten(pieces[open...close]).source + " async"
    return close + 1
  }

  /// `measure(options: some) { … }` runs its body once.
  private mutating func appendMeasure(_ index: Int) -> Int? {
    let all = pieces[...]
    guard let next = all.code(from: index + 1) else { return nil }
    var body: Int? = next
    if all.isAt(next, "("), let close = table.closing(next) { body = all.code(from: close + 1) }
    guard let body, all.isAt(body, "{"), let end = table.closing(body) else { return nil }
    lose(at: line(of: index), "what 'measure' does is run once, and its time is not judged")
    guard pieces[body...end].waits(calling: helpers.waiting) else {
      take(.measuring)
      text += "measure "
      return body
    }
    take(.measuringWaits)
    appendAwait()
    text += "measureWaiting "
    return body
  }

  /// Notes that something stands for a method of XCTest's class, and takes `self` back: it is a function.
  private mutating func take(_ part: WaitingPart) {
    parts.insert(part)
    if text.hasSuffix("self.") { text.removeLast("self.".count) }
  }

  /// Adds `await`, before what the call that follows is made of.
  private mutating func appendAwait() {
    let isOfReceiver = { (character: Character) in character.isLetter || "._!?".contains(character)
    }
    let receiver = String(text.reversed().prefix(while: isOfReceiver).reversed())
    guard receiver.isEmpty || receiver.hasSuffix(".") else { return }
    text.removeLast(receiver.count)
    text += (text.hasSuffix("await ") ? "" : "await ") + receiver
  }
}
