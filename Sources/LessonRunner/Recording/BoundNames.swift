// The names that patterns and conditions bind.

import LessonModel
import SwiftReading

extension CodeScan {
  /// The names that a pattern binds.
  func names(inPattern range: Range<Int>) -> [Int] {
    guard let first = range.first else { return [] }
    let outermost = outermost(range)
    let end = outermost.first { atoms[$0].text == "where" } ?? range.upperBound
    // `for x in`, `for (a, b) in` and `let (a, b)` bind without a word; `case` needs one.
    let before = first > 0 ? atoms[first - 1].text : ""
    let isCase = atoms[first].text == "case" || before == "case"
    let isCatch = before == "catch"
    var binds = !isCase && !isCatch
    var found: [Int] = []
    var index = first
    var binding: Int?
    while index < end {
      let atom = atoms[index]
      if ["let", "var"].contains(atom.text) {
        binds = true
        // `let (a, b)` binds all in its brackets, `.square(side: let side)` one name.
        binding = index
      } else if atom.kind == .word, binds,
        isName(at: index, until: end, mayHaveType: !isCase && outermost.contains(index))
      {
        found.append(index)
        if isCase || isCatch, binding.map({ $0 + 1 == index }) ?? false { binds = false }
      } else if ["as", "is"].contains(atom.text) {
        break
      } else if isCase, atom.text == ",", outermost.contains(index) {
        binds = false
      } else if !isCase, atom.text == ":", outermost.contains(index) {
        break
      }
      index += 1
    }
    var seen: Set<String> = []
    return found.filter { seen.insert(atoms[$0].text).inserted }
  }

  func isName(at index: Int, until end: Int, mayHaveType: Bool) -> Bool {
    let atom = atoms[index]
    guard atom.text != "_", atom.text != "self", !Self.notNames.contains(atom.text),
      let first = atom.text.first,
      first.isLowercase || first == "_" || first == "`" || !first.isASCII
    else { return false }
    if index > 0, atoms[index - 1].text.hasSuffix(".") { return false }
    guard index + 1 < end else { return true }
    return !["(", "."].contains(atoms[index + 1].text)
      && (mayHaveType || atoms[index + 1].text != ":")
  }

  static let notNames: Set = [
    "let", "var", "case", "try", "await", "as", "is", "in", "nil", "true", "false", "inout",
    "where",
    "any", "some", "unsafe",
  ]

  /// The names that conditions bind: `let x`, `let x = …`, `case .some(let x) = …`.
  func names(inConditions range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var start = range.lowerBound
    let outermost = outermost(range)
    let end = outermost.first { ["else", "{"].contains(atoms[$0].text) } ?? range.upperBound
    for index in outermost where index < end && atoms[index].text == "," {
      found += names(inCondition: start..<index)
      start = index + 1
    }
    return found + names(inCondition: start..<end)
  }

  func names(inCondition range: Range<Int>) -> [Int] {
    guard let first = range.first, ["let", "var", "case"].contains(atoms[first].text) else {
      return []
    }
    let sign = outermost(range).first { atoms[$0].text == "=" } ?? range.upperBound
    return names(inPattern: first + 1..<sign)
  }

  /// What `let (a, b) = p` and `let a = 1, b = 2` bind, which the transform passes over, as it does what must
  /// not be copied and what is in an initial value.
  mutating func addBindings(in bindings: Range<Int>) {
    let outermost = outermost(bindings)
    let commas = outermost.filter { atoms[$0].text == "," }
    let isPassedOver = hasUncopyable || block.isInitialValue || !commas.isEmpty
    var names: [Int] = []
    var start = bindings.lowerBound
    for end in commas + [bindings.upperBound] where end > start {
      defer { start = end + 1 }
      let range = start..<end
      guard outermost.contains(where: { range.contains($0) && atoms[$0].text == "=" }) else {
        continue
      }
      if atoms[start].text == "(" {
        names += self.names(inPattern: start..<(partner[start] ?? start))
      } else if isPassedOver, atoms[start].kind == .word, atoms[start].text != "_",
        ["=", ":"].contains(atoms[start + 1].text)
      {
        names.append(start)
      }
    }
    add(names, behind: bindings.upperBound - 1)
  }

  /// Where `let` or `var` stands behind modifiers; nil where a statement is no such declaration.
  func bindingWord(of statement: Range<Int>) -> Int? {
    let words = outermost(statement).drop {
      Self.modifiers.contains(atoms[$0].text) || atoms[$0].text.hasPrefix("@")
    }
    return words.first { ["let", "var"].contains(atoms[$0].text) && $0 == words.first }
  }

  /// Words before `let` or `var`, and the bracket of what is given to them: `private(set)`.
  private static let modifiers: Set = [
    "public", "package", "internal", "fileprivate", "private", "weak", "unowned", "nonisolated",
    "(",
  ]

  /// Logs what `async let` comes to, when it has: the transform passes over it.
  mutating func logAwaited(by statement: Range<Int>) {
    guard !statement.contains(where: { atoms[$0].text == "{" }) else { return }
    let given = parts(statement.dropFirst(2)).compactMap { part -> Given? in
      let sign = outermost(part).first { atoms[$0].text == "=" }
      return sign.map { Given(value: $0 + 1..<part.upperBound, name: part.lowerBound) }
    }
    log(given.count == 1 ? [Given(value: given[0].value)] : given, behind: statement.upperBound - 1)
  }

  /// Logs what a closure's capture list holds, which the transform passes over: `[n, twice = n * 2]`. What stands
  /// before `in` in the same line moves, so that there must not be parameters.
  ///
  /// - Parameter head: All before the closure's first statement.
  mutating func logCaptured(in head: Range<Int>) {
    guard let open = head.first(where: { !atoms[$0].text.hasPrefix("@") }), atoms[open].text == "[",
      let close = partner[open], !(open..<close).contains(where: { atoms[$0].text == "{" }),
      head[(close + 1)...].prefix(while: { !["in", "->"].contains(atoms[$0].text) })
        .allSatisfy({ ["(", ")", "async", "throws"].contains(atoms[$0].text) })
    else { return }
    let given = parts(open + 1..<close).compactMap { part -> Given? in
      let sign = outermost(part).first { atoms[$0].text == "=" }
      let name = (sign ?? part.upperBound) - 1
      // Of `weak` and `unowned` alone there is nothing new to see.
      guard sign != nil || name == part.lowerBound, atoms[name].text != "self" else { return nil }
      let value = (sign.map { $0 + 1 } ?? name)..<part.upperBound
      return Given(value: value, name: name, isUnnamed: sign == nil)
    }
    log(given, behind: head.upperBound - 1)
  }

  /// The parts of a list, between its commas.
  private func parts(_ list: Range<Int>) -> [Range<Int>] {
    let commas = outermost(list).filter { atoms[$0].text == "," }
    return zip([list.lowerBound] + commas.map { $0 + 1 }, commas + [list.upperBound]).compactMap {
      $0 < $1 ? $0..<$1 : nil
    }
  }

  /// Logs what something is given, where it is.
  private mutating func log(_ given: [Given], behind end: Int) {
    guard !hasUncopyable, !given.isEmpty,
      !given.contains(where: { Self.branches.contains(atoms[$0.value.lowerBound].text) })
    else { return }
    let values = given.map { given in
      let place = given.name.map { $0..<$0 + 1 } ?? given.value
      return Value(expression: place, place: place, isBound: true)
    }
    findings.append(finding(values, behind: end))
    findings[findings.count - 1].given = given
  }

  /// Logs what an `unowned` variable is given, in place of the transform: it would read that, too late where
  /// nobody else holds it.
  mutating func bindUnowned(in statement: Range<Int>) {
    guard let value = onlyValue(of: statement) else { return }
    add([], around: statement, .accompanied, assigning: value)
  }

  /// What a declaration of one variable, or of one tuple of them, gives it; nil for any other.
  private func onlyValue(of declaration: Range<Int>) -> Range<Int>? {
    let signs = outermost(declaration).filter { ["=", ","].contains(atoms[$0].text) }
    guard signs.count == 1, let sign = signs.first, atoms[sign].text == "=" else { return nil }
    return sign + 1..<declaration.upperBound
  }
}
