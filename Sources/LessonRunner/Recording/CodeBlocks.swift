// What a brace opens: a function, a branch, a closure, the members of a type.

import LessonModel
import SwiftReading

extension CodeScan {
  /// How many braces one statement may open, such as those of `else if`: for each of them all others are looked
  /// at, and the compiler itself takes no more branches than that.
  static let bracesMax = 256
  /// How deep brackets may lie in each other: for each word all that are open are looked at. The compiler takes
  /// half as many.
  static let depthMax = 512

  /// Opens the block between two braces: what it is, what it binds, and whether it has a value.
  mutating func open(_ brace: Int, _ end: Int) {
    block.braces = (block.start, block.braces.start == block.start ? block.braces.count + 1 : 1)
    let head = block.start..<brace
    let key = block.kind == .brackets || isClosureOfHead(brace, head) ? nil : keyword(of: head)
    var inner = Block(
      kind: .statements, start: brace + 1, bracket: brace, end: end, function: block.function)
    inner.dropsValues = block.dropsValues
    inner.isInitializer = block.isInitializer
    inner.isInitialValue = enclosing.isInitialValue
    let first = brace + 1 < end ? atoms[brace + 1].text : ""
    switch key.map({ atoms[$0].text }) {
    case "if"?, "else"?, "switch"?, "while"?, "for"?, "catch"?:
      openBranch(&inner, behind: key ?? brace)
    case "do"?, "repeat"?, "defer"?: break
    case "func"?, "init"?, "deinit"?:
      openFunction(&inner, of: head, behind: key ?? brace)
    case "struct"?, "class"?, "enum"?, "actor"?, "protocol"?, "extension"?:
      inner.kind = .members
    case "var"? where Self.observers.contains(first):
      (inner.kind, inner.dropsValues) = (.accessors, false)
    case "var"? where !outermost(head).contains(where: { atoms[$0].text == "=" }):
      if let key, key + 1 < brace { declareComputed(key + 1, by: brace + 1..<end) }
      openComputed(&inner, beginningWith: first)
    case "subscript"?:
      openComputed(&inner, beginningWith: first)
    default:
      inner.function = lines(from: brace)
      if block.kind == .accessors {
        openAccessor(&inner, of: head)
      } else {
        openClosure(&inner, behind: head)
      }
    }
    inner.first = inner.start
    // Where something is returned, neither an expression is the value nor does a builder take it.
    if inner.kind == .statements, inner.takesStatements,
      holds(brace + 1..<end, where: { atoms[$0].text == "return" })
    {
      inner.dropsValues = true
    }
    append(
      Brace(
        open: brace, close: end, head: head, key: key.map { atoms[$0].text }, kind: inner.kind,
        outer: block.kind, parent: block.bracket, hasValue: inner.hasValue,
        isReturned: inner.branch?.isReturned == true))
    // Those of the block are the last ones.
    for parameter in parameters.reversed().prefix(while: { $0.brace == brace }) {
      inner.locals[atoms[parameter.name].text] = true
    }
    blocks.append(inner)
  }

  /// The innermost block that is no round or square bracket.
  private var enclosing: Block { blocks.last { $0.kind != .brackets } ?? block }

  /// The lines of a pair of braces.
  private func lines(from brace: Int) -> ClosedRange<Int> {
    atoms[brace].line...atoms[partner[brace] ?? brace].line
  }

  /// Opens what a condition leads to, or a loop repeats: with what its head binds.
  ///
  /// - Parameters:
  ///   - inner: The block.
  ///   - key: The word that says what it is.
  private mutating func openBranch(_ inner: inout Block, behind key: Int) {
    let brace = inner.start - 1
    var names: [Int] = []
    switch atoms[key].text {
    case "if":
      beginBranch(&inner, isValue: isExpression(upTo: brace))
      names = self.names(inConditions: key + 1..<brace)
      inner.branch?.names += names
    case "else":
      let isOfGuard = atoms[block.start].text == "guard"
      beginBranch(&inner, isValue: !isOfGuard && isExpression(upTo: brace))
    case "switch":
      inner.kind = .cases
      beginBranch(&inner, isValue: isExpression(upTo: brace))
    case "while":
      names = self.names(inConditions: key + 1..<brace)
    case "for":
      let end = outermost(key + 1..<brace).first { atoms[$0].text == "in" } ?? key + 1
      names = self.names(inPattern: key + 1..<end)
    default:
      names = self.names(inPattern: key + 1..<brace)
    }
    if inner.takesStatements { add(names, behind: brace) }
    bind(names, in: &inner)
  }

  /// Opens the body of a function or an initializer, and keeps what is known of calls by its name.
  ///
  /// - Parameters:
  ///   - inner: The block.
  ///   - head: What stands before its brace.
  ///   - key: The word `func`, `init` or `deinit`.
  private mutating func openFunction(_ inner: inout Block, of head: Range<Int>, behind key: Int) {
    let lines = lines(from: head.upperBound)
    inner.function = lines
    inner.isInitializer = atoms[key].text == "init"
    inner.isInitialValue = false
    inner.hasValue = returnsValue(head)
    inner.isTyped = inner.hasValue
    inner.dropsValues = !inner.hasValue
    addParameters(in: key + 1..<head.upperBound, of: lines, brace: head.upperBound)
    guard atoms[key].text == "func" else { return }
    let name = atoms[key + 1].text
    func hasModifier(_ words: Set<String>) -> Bool {
      head.contains { words.contains(atoms[$0].text) }
    }
    if inner.hasValue { valued.insert(name) }
    guard block.kind == .members, !hasModifier(["static", "class"]) else {
      functions.insert(name)
      return
    }
    methods.insert(name)
    if inner.hasValue { returning.insert(name) }
    if hasModifier(["consuming", "__consuming"]) { consuming.insert(name) }
  }

  /// Opens what computes a property or the elements of a subscript: one body, or accessors.
  private mutating func openComputed(_ inner: inout Block, beginningWith word: String) {
    inner.kind = Self.accessors.contains(word) ? .accessors : .statements
    inner.function = lines(from: inner.start - 1)
    (inner.hasValue, inner.isTyped, inner.dropsValues) = (true, true, false)
    inner.isInitialValue = false
  }

  /// Keeps that a variable is computed by what its braces hold, unless these only say that there is one, as a
  /// protocol's do.
  private mutating func declareComputed(_ name: Int, by body: Range<Int>) {
    guard body.isEmpty || !body.allSatisfy({ Self.requirement.contains(atoms[$0].text) }) else {
      return
    }
    let name = atoms[name].text
    computed.insert(name)
    guard block.kind != .members else { return }
    variables[block.function]?.remove(name)
    block.locals[name] = false
  }

  /// Opens `get`, `set` and their like.
  private func openAccessor(_ inner: inout Block, of head: Range<Int>) {
    let accessor = outermost(head).last { Self.accessors.contains(atoms[$0].text) }
    inner.hasValue = !["set", "willSet", "didSet"].contains(accessor.map { atoms[$0].text })
    inner.isTyped = inner.hasValue
    inner.dropsValues = !inner.hasValue
  }

  /// Opens a closure, behind its parameters.
  private mutating func openClosure(_ inner: inout Block, behind head: Range<Int>) {
    inner.dropsValues = hasNoBuilders || isHandedToKnown(head.upperBound)
    inner.hasValue = true
    inner.start = behindParameters(head.upperBound, inner.end)
    let parameters = head.upperBound + 1..<inner.start
    bind(parameters.filter { atoms[$0].kind == .word }, in: &inner)
    // It can refer to `self` only where all of that is there.
    inner.isInitializer = false
    if enclosing.kind == .members { inner.isInitialValue = true }
    // Closures of a macro stay as they are: it may take them apart.
    if head.contains(where: { atoms[$0].text.hasPrefix("#") }) {
      inner.takesStatements = false
    } else {
      logCaptured(in: parameters)
    }
  }

  /// The names by which a function knows its parameters.
  private mutating func addParameters(
    in head: Range<Int>, of function: ClosedRange<Int>, brace: Int
  ) {
    guard let open = head.first(where: { atoms[$0].text == "(" }), let close = partner[open] else {
      return
    }
    for index in outermost(open + 1..<close) where atoms[index].text == ":" {
      let name = index - 1
      guard name > open, atoms[name].kind == .word, atoms[name].text != "_" else { continue }
      // A closure has no value to show.
      let type = outermost(index + 1..<close, upTo: ",")
      let isClosure = type.contains { type in
        (type...(partner[type] ?? type)).contains { atoms[$0].text == "->" }
      }
      if isClosure {
        closures.insert(atoms[name].text)
        continue
      }
      let isPack = type.first.map { atoms[$0].text == "repeat" } ?? false
      parameterNames[function, default: []].insert(atoms[name].text)
      parameters.append(
        Parameter(name: name, function: function, brace: brace, isPack: isPack))
    }
  }

  static let accessors: Set = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating",
  ]
  static let observers: Set = ["willSet", "didSet"]
  static let requirement: Set = ["get", "set", "async", "throws", "mutating", "nonmutating"]
  static let keywords: Set = [
    "if", "while", "for", "switch", "else", "do", "repeat", "catch", "defer", "func", "init",
    "deinit", "subscript", "var", "struct", "class", "enum", "actor", "protocol", "extension",
  ]

  /// The word that says what the block behind it is.
  func keyword(of head: Range<Int>) -> Int? {
    let keys = outermost(head).filter { index in
      atoms[index].kind == .word && Self.keywords.contains(atoms[index].text)
        && (index == head.lowerBound || !atoms[index - 1].text.hasSuffix("."))
    }
    // A condition, or a loop, may bind by `var`.
    let binds = keys.contains { Self.binding.contains(atoms[$0].text) }
    let key = keys.last { index in
      switch atoms[index].text {
      case "var": !binds
      // It may also be the name of a variable or a function.
      case "actor":
        index == keys.first && head.contains(index + 1) && atoms[index + 1].kind == .word
      default: true
      }
    }
    guard let key else { return nil }
    // The last brace of `do { … }.map { … }` is a closure, not the block of `do`.
    let isOver = key + 1 < head.upperBound && atoms[key + 1].text != "throws"
    return isOver && Self.bare.contains(atoms[key].text) ? nil : key
  }

  /// Whether a brace opens a closure of what a condition or a loop goes over, and not the block behind it. What
  /// follows decides that, as it does for the compiler.
  func isClosureOfHead(_ brace: Int, _ head: Range<Int>) -> Bool {
    guard let end = partner[brace], end + 1 < atoms.count, let key = keyword(of: head) else {
      return false
    }
    switch atoms[key].text {
    case "while" where atoms[head.lowerBound].text == "repeat": return true
    case "if", "while", "for", "switch", "catch": break
    default: return false
    }
    let next = atoms[end + 1]
    if ["{", "where", ","].contains(next.text) { return true }
    return next.line == atoms[end].line
      && (next.kind == .sign || ["(", "[", "as", "is"].contains(next.text))
  }

  /// Words behind which patterns bind.
  private static let binding: Set = ["if", "while", "for", "catch"]

  /// Words with nothing between them and their blocks.
  static let bare: Set = ["else", "do", "repeat", "defer", "deinit"]

  /// Whether the `if` or `switch` that a block belongs to is, or may be, a value.
  func isExpression(upTo brace: Int) -> Bool {
    let start = block.start
    guard ["if", "switch"].contains(atoms[start].text) else { return true }
    guard block.hasValue else { return false }
    var end = partner[brace] ?? brace
    var branches = [brace + 1..<end]
    var hasElse = (start..<brace).contains { atoms[$0].text == "else" }
    while end + 1 < atoms.count, atoms[end + 1].text == "else",
      let next = (end + 1..<atoms.count).first(where: { atoms[$0].text == "{" }),
      let close = partner[next]
    {
      hasElse = true
      end = close
      branches.append(next + 1..<close)
    }
    // An `if` whose branch returns, or has no value, is a statement, not a value.
    guard hasElse || atoms[start].text == "switch", !branches.contains(where: hasStatement)
    else { return false }
    let isFirst = start > 0 && ["{", "in", ":"].contains(atoms[start - 1].text)
    return isFirst && (end + 1 == block.end || block.kind == .cases)
  }

  /// Whether a branch, or one of its cases, holds what is surely no value: an assignment, a loop, `print`.
  private func hasStatement(in branch: Range<Int>) -> Bool {
    holds(branch) { index in
      let atom = atoms[index]
      if Self.valueless.contains(atom.text) { return true }
      if atom.kind == .sign { return atom.standsApart && Self.assignments.contains(atom.text) }
      guard index + 1 < branch.upperBound, atoms[index + 1].text == "(",
        !declaredFunctions.contains(atom.text)
      else { return false }
      return atoms[index - 1].text.hasSuffix(".")
        ? Self.changers.contains(signature(ofCallTo: index, open: index + 1))
        : atom.text == "print"
    }
  }

  /// Whether one of a block's atoms, or of its branches' and loops' but not of its closures', is such a one.
  private func holds(_ block: Range<Int>, where isSuch: (Int) -> Bool) -> Bool {
    var head: Int?
    return outermost(block).contains { index in
      if atoms[index].text == "{" {
        guard let start = head, !isClosureOfHead(index, start..<index) else { return false }
        head = nil
        return holds(index + 1..<(partner[index] ?? index + 1), where: isSuch)
      }
      if Self.branching.contains(atoms[index].text) { head = index }
      return isSuch(index)
    }
  }

  /// Words that begin branches and loops.
  private static let branching: Set = [
    "if", "else", "switch", "for", "while", "repeat", "do", "catch",
  ]

  /// Words that begin what has no value.
  private static let valueless: Set = ["for", "while", "repeat", "do", "defer", "guard", "return"]

  func returnsValue(_ head: Range<Int>) -> Bool {
    guard let arrow = outermost(head).last(where: { atoms[$0].text == "->" }) else { return false }
    let type = atoms[(arrow + 1)..<head.upperBound].prefix { $0.text != "where" }
    return !["", "Void", "Swift.Void", "()", "(Void)"].contains(type.map(\.text).joined())
  }

  /// The first atom behind a closure's parameters.
  func behindParameters(_ brace: Int, _ end: Int) -> Int {
    var index = brace + 1
    while index < end {
      let atom = atoms[index]
      if atom.text == "in" { return index + 1 }
      if let close = partner[index], atom.text != "{" {
        index = close + 1
        continue
      }
      let isPart =
        atom.kind == .word && !Self.keywords.contains(atom.text)
        || [",", ":", "->", "?", "!", ".", "<", ">"].contains(atom.text)
      guard isPart else { return brace + 1 }
      index += 1
    }
    return brace + 1
  }
}
