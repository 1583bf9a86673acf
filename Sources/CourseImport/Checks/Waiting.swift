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
      guard isOwnCall(at: index), let open = code(from: index + 1),
        isAt(code(from: open + 1), "for"), let close = closing(open)
      else { return false }
      return self[open..<close].contains { $0.text == "timeout" }
    default: return false
    }
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
  ///     `self` only those that measure.
  /// - Returns: Where each begins, and where the brace that closes it is.
  func closures(_ table: PieceTable, butNotOf words: Set<Substring> = []) -> [Range<Int>] {
    let blocks = words.union(["if", "guard", "for", "while", "repeat", "do", "switch", "func"])
    var found: [Range<Int>] = []
    for (body, function) in functionBodies(table) {
      addClosures(in: body + 1..<function.end, blocks: blocks, depth: 0, to: &found)
    }
    return found
  }

  private func addClosures(
    in block: Range<Int>, blocks: Set<Substring>, depth: Int, to found: inout [Range<Int>]
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
        if isBlock, parentheses == 0 {
          addClosures(in: index + 1..<end, blocks: blocks, depth: depth + 1, to: &found)
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
    guard !waitsInClosures.contains(index) else { return nil }
    if name == "wait", all.isWait(at: index), let open = all.code(from: index + 1),
      let label = all.code(from: open + 1)
    {
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
    if name == "XCTestExpectation" {
      parts.insert(.waiting)
      text += WaitingPart.typeName
      return index + 1
    }
    guard all.isOwnCall(at: index), let open = all.code(from: index + 1) else { return nil }
    let label = all.code(from: open + 1)
    switch name {
    case "expectation" where all.isAt(label, "description"):
      guard let close = table.closing(open) else { return nil }
      take(.waiting)
      let arguments = rewritten(pieces[(open + 1)..<close]).source
      text += "\(WaitingPart.typeName)(\(arguments), assertForOverFulfill: true)"
      return close + 1
    case "fulfillment" where all.isAt(label, "of"):
      take(.waiting)
      text += name
      return index + 1
    case "waitForExpectations":
      guard let names = awaitedNames[index] else { return nil }
      take(.waiting)
      appendAwait()
      text += "fulfillment(of: [\(names.joined(separator: ", "))], "
      return open + 1
    case "measure": return appendMeasure(index)
    default: return nil
    }
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
