// Where a source file binds and changes values that the compiler's transform does not log: found from
// its brackets and the words before them, without knowing types. What is in doubt is left alone.

import LessonModel

/// Reads a file's atoms from first to last, with the blocks that are open.
struct CodeScan {
  /// A place where a statement can be added, and what it is to log.
  struct Finding {
    /// The atom behind which the statement goes.
    var behind: Int
    var values: [Value]
    /// Whether the statement takes the place of what it logs.
    var replaces = false
    /// The first atom of a statement that the transform must not see as what it is.
    var hides: Int?
    /// The lines of the innermost function around it, and of the outermost declaration.
    var function: ClosedRange<Int>?
    var declaration: ClosedRange<Int>?
  }

  /// A variable, or what a statement changes.
  struct Value {
    /// What is read: atoms next to each other.
    var expression: Range<Int>
    /// What the value is said to be of.
    var place: Range<Int>
  }

  private(set) var findings: [Finding] = []
  /// Members and variables whose value is computed each time: reading one may do something.
  private(set) var computed: Set<String> = []
  /// The variables of each function, by its lines; of the file's own statements under nil.
  private var variables: [ClosedRange<Int>?: Set<String>] = [:]
  /// Whether the file declares a subscript of its own.
  private(set) var declaresSubscript = false

  private let atoms: [SourceAtom]
  /// The closing bracket of each opening one.
  private let partner: [Int: Int]
  private var blocks: [Block]

  private struct Block {
    enum Kind { case statements, members, cases, accessors, brackets }

    var kind: Kind
    /// The first atom of the statement that is being read.
    var start: Int
    /// The bracket that closes it.
    var end: Int
    /// Whether statements may be added to it.
    var takesStatements = true
    /// Whether a single expression in it would be its value.
    var hasValue = false
    /// Whether an expression that is a statement by itself is sure to be nothing else: neither what a
    /// function returns nor a part of what a result builder builds.
    var dropsValues = false
    /// The lines of a function's body.
    var function: ClosedRange<Int>?
    /// Whether it is in an initializer, where not everything can be read yet.
    var isInitializer = false
  }

  /// Scans a file; nil where its brackets do not close, or not as they were read.
  init?(_ atoms: [SourceAtom]) {
    guard let partner = Self.partners(in: atoms) else { return nil }
    self.atoms = atoms
    self.partner = partner
    blocks = [Block(kind: .statements, start: 0, end: atoms.count, dropsValues: true)]
    for index in atoms.indices {
      read(index)
      guard atoms[index].text == "var", index + 1 < atoms.count else { continue }
      if isWrapped(index) || isUnowned(index) {
        computed.insert(atoms[index + 1].text)
      } else if block.kind != .members {
        variables[block.function, default: []].insert(atoms[index + 1].text)
      }
    }
    endStatement(before: atoms.count)
  }

  /// Whether an attribute makes something else of a variable, as a property wrapper does.
  private func isWrapped(_ variable: Int) -> Bool {
    var index = variable - 1
    while index >= 0, atoms[index].kind == .word || atoms[index].kind == .bracket {
      let text = atoms[index].text
      if text.hasPrefix("@") { return text.dropFirst().first?.isUppercase == true }
      if ["{", "}", ";"].contains(text) { return false }
      guard atoms[index].line >= atoms[variable].line - 1 else { return false }
      index -= 1
    }
    return false
  }

  /// Whether a variable may hold an object that is gone, and then must not be read.
  private func isUnowned(_ variable: Int) -> Bool {
    (max(0, variable - 4)..<variable).contains { atoms[$0].text == "unowned" }
  }

  private static func partners(in atoms: [SourceAtom]) -> [Int: Int]? {
    let closing = ["(": ")", "[": "]", "{": "}"]
    var open: [Int] = []
    var partner: [Int: Int] = [:]
    for (index, atom) in atoms.enumerated() where atom.kind == .bracket {
      if closing[atom.text] != nil { open.append(index) }
      guard [")", "]", "}"].contains(atom.text) else { continue }
      guard let start = open.popLast(), closing[atoms[start].text] == atom.text else { return nil }
      partner[start] = index
    }
    return open.isEmpty ? partner : nil
  }

  // MARK: - Statements

  private var block: Block {
    get { blocks[blocks.count - 1] }
    set { blocks[blocks.count - 1] = newValue }
  }

  private mutating func read(_ index: Int) {
    let atom = atoms[index]
    let isBracket = atom.kind == .bracket
    if isBracket, index == block.end {
      endStatement(before: index)
      blocks.removeLast()
      return
    }
    if block.kind != .brackets {
      if isBracket, atom.text == ";" {
        endStatement(before: index)
        block.start = index + 1
        return
      }
      if index > block.start, beginsStatement(index) {
        endStatement(before: index)
        block.start = index
      }
      if isBracket, atom.text == ":", block.kind == .cases,
        ["case", "default", "@unknown"].contains(atoms[block.start].text)
      {
        if atoms[block.start].text == "case" {
          add(names(inPattern: block.start + 1..<index), behind: index)
        }
        block.start = index + 1
        return
      }
    }
    guard isBracket, let end = partner[index] else { return }
    if atom.text == "{" {
      open(index, end)
    } else {
      blocks.append(
        Block(
          kind: .brackets, start: index + 1, end: end, takesStatements: false,
          function: block.function))
    }
  }

  /// Whether an atom on another line than the one before begins a statement.
  private func beginsStatement(_ index: Int) -> Bool {
    let (last, next) = (atoms[index - 1], atoms[index])
    guard next.line > last.lastLine else { return false }
    if last.kind == .sign, last.standsApart { return false }
    if [",", "(", "["].contains(last.text) || Self.unfinished.contains(last.text) { return false }
    if next.kind == .sign, next.standsApart || next.text.first == "." { return false }
    return !["{", ":", ",", "else", "where", "catch", "as", "is"].contains(next.text)
      && !(next.text == "while" && atoms[block.start].text == "repeat")
  }

  private static let unfinished: Set = [
    "else", "where", "as", "is", "in", "try", "await", "return", "case", "let", "var",
  ]

  private mutating func endStatement(before end: Int) {
    let statement = block.start..<end
    guard let first = statement.first, block.kind == .statements || block.kind == .cases,
      block.takesStatements
    else { return }
    switch atoms[first].text {
    case "let", "var":
      guard first + 1 < end, atoms[first + 1].text == "(", let close = partner[first + 1] else {
        return
      }
      add(names(inPattern: first + 1..<close), behind: end - 1)
    case "guard":
      add(names(inConditions: first + 1..<end), behind: end - 1)
    default:
      changes(in: statement)
    }
  }

  /// What an assignment changes, where the transform may not see it.
  private mutating func changes(in statement: Range<Int>) {
    var first = statement.lowerBound
    while first < statement.upperBound, ["try", "await", "unsafe"].contains(atoms[first].text) {
      first += 1
    }
    let sign = outermost(first..<statement.upperBound).first { index in
      atoms[index].kind == .sign && atoms[index].standsApart
    }
    guard let sign else {
      if isLookedAt(statement) { return look(at: statement) }
      return arguments(of: first..<statement.upperBound)
    }
    guard sign > first, sign + 1 < statement.upperBound,
      atoms[sign].text.hasSuffix("="), !Self.comparisons.contains(atoms[sign].text),
      isPlainPlace(first..<sign)
    else { return }
    // The transform sees a plain assignment, but not through what is unwrapped.
    let dots = (first..<sign).count { atoms[$0].text.hasSuffix(".") }
    if atoms[sign].text == "=", dots < 2 { return hide(statement, assigningAt: sign, to: first) }
    // What is a variable of the function is seen, too.
    if sign == statement.lowerBound + 1,
      variables[block.function]?.contains(atoms[first].text) == true,
      !statement.contains(where: { ["try", "await"].contains(atoms[$0].text) })
    {
      return
    }
    findings.append(
      finding(
        [Value(expression: first..<sign, place: first..<statement.upperBound)],
        behind: statement.upperBound - 1))
  }

  /// The transform would keep in a variable what is assigned, and with it an object alive.
  private mutating func hide(_ statement: Range<Int>, assigningAt sign: Int, to first: Int) {
    let value = sign + 1..<statement.upperBound
    let mayBeObject =
      value.count > 1 ? atoms[sign + 1].text.first != "." : atoms[sign + 1].kind == .word
    let isCalculated = value.contains { index in
      atoms[index].kind == .sign && atoms[index].standsApart && atoms[index].text != "??"
    }
    guard block.dropsValues, !block.isInitializer, mayBeObject, !isCalculated,
      !["true", "false"].contains(atoms[sign + 1].text),
      !statement.contains(where: { atoms[$0].text == "{" })
    else { return }
    // Said of what the transform would say it of: the variable that a member is of, or else the value.
    let changed = atoms[first..<sign].map(\.text)
    let isMember = changed.contains { $0.hasSuffix(".") }
    let isOptional = changed.contains { $0.hasPrefix("?") }
    let isKnown =
      variables[block.function]?.contains(changed[0]) == true
      || variables[nil]?.contains(changed[0]) == true
    var shown = Value(expression: first..<sign, place: value)
    if isOptional {
      shown.place = statement
    } else if !changed.contains("["), isMember || !isKnown {
      shown = Value(expression: first..<first + 1, place: first..<first + 1)
    }
    var found = finding([shown], behind: statement.upperBound - 1)
    found.hides = statement.lowerBound
    findings.append(found)
  }

  /// Whether a statement is a value by itself: a name, a member, a new object.
  private func isLookedAt(_ statement: Range<Int>) -> Bool {
    guard block.dropsValues, let first = statement.first,
      !Self.statements.contains(atoms[first].text)
    else { return false }
    if isPlainPlace(statement) { return true }
    return statement.count > 2 && atoms[first].text.first?.isUppercase == true
      && partner[first + 1] == statement.upperBound - 1 && atoms[first + 1].text == "("
      && atoms[first].line == atoms[statement.upperBound - 1].lastLine
      && !statement.contains { atoms[$0].text == "{" }
  }

  /// Words that are statements by themselves, or literals.
  private static let statements: Set = [
    "break", "continue", "fallthrough", "return", "throw", "true", "false", "nil", "super",
  ]

  /// The transform would keep in a variable what it logs, and with it an object alive.
  private mutating func look(at statement: Range<Int>) {
    var found = finding(
      [Value(expression: statement, place: statement)], behind: statement.upperBound - 1)
    found.replaces = true
    findings.append(found)
  }

  /// What a call changes: `swap(&a, &b)`.
  private mutating func arguments(of call: Range<Int>) {
    guard let first = call.first, atoms[first].kind == .word,
      atoms[call.upperBound - 1].text == ")"
    else { return }
    let changed = call.dropFirst().dropLast().filter { index in
      atoms[index].kind == .word && atoms[index - 1].text == "&"
        && [",", ")"].contains(atoms[index + 1].text)
        && !call.contains { atoms[$0].text == "{" && $0 < index && (partner[$0] ?? 0) > index }
    }
    add(changed, behind: call.upperBound - 1)
  }

  private static let comparisons: Set = ["==", "!=", "<=", ">=", "===", "!==", "~="]

  /// Whether reading it again does nothing but read: names, members, and subscripts by such.
  private func isPlainPlace(_ range: Range<Int>) -> Bool {
    guard let first = range.first, atoms[first].kind == .word, atoms[first].text != "_",
      atoms[first].line == atoms[range.upperBound - 1].line
    else { return false }
    var isBeforeName = true
    for index in range {
      let atom = atoms[index]
      switch atom.kind {
      case .word, .number:
        guard isBeforeName || isInBrackets(index, from: first) else { return false }
        isBeforeName = false
      case .sign:
        guard !atom.standsApart || isInBrackets(index, from: first) else { return false }
        isBeforeName = atom.text.hasSuffix(".")
      case .string:
        guard isInBrackets(index, from: first), !atom.text.contains("\\(") else { return false }
      case .bracket:
        guard ["[", "]", ",", ":"].contains(atom.text) else { return false }
      }
    }
    return true
  }

  private func isInBrackets(_ index: Int, from first: Int) -> Bool {
    (first..<index).contains { atoms[$0].text == "[" && partner[$0].map { $0 > index } ?? false }
  }

  // MARK: - Blocks

  private mutating func open(_ brace: Int, _ end: Int) {
    let lines = atoms[brace].line...atoms[end].line
    var inner = Block(kind: .statements, start: brace + 1, end: end, function: block.function)
    inner.dropsValues = block.dropsValues
    inner.isInitializer = block.isInitializer
    let head = block.start..<brace
    let first = brace + 1 < end ? atoms[brace + 1].text : ""
    let key = block.kind == .brackets ? nil : keyword(of: head)
    let behindKey = (key ?? brace - 1) + 1
    switch key.map({ atoms[$0].text }) {
    case "if"?:
      inner.hasValue = isExpression(upTo: brace)
      inner.takesStatements = block.takesStatements && !inner.hasValue
      if inner.takesStatements { add(names(inConditions: behindKey..<brace), behind: brace) }
    case "while"?:
      add(names(inConditions: behindKey..<brace), behind: brace)
    case "else"?:
      inner.hasValue = atoms[block.start].text != "guard" && isExpression(upTo: brace)
      inner.takesStatements = block.takesStatements && !inner.hasValue
    case "for"?:
      let word = outermost(behindKey..<brace).first { atoms[$0].text == "in" } ?? behindKey
      add(names(inPattern: behindKey..<word), behind: brace)
    case "switch"?:
      inner.kind = .cases
      inner.hasValue = isExpression(upTo: brace)
      inner.takesStatements = block.takesStatements && !inner.hasValue
    case "catch"?:
      add(names(inPattern: behindKey..<brace), behind: brace)
    case "do"?, "repeat"?, "defer"?: break
    case "func"?, "init"?, "deinit"?:
      inner.function = lines
      inner.isInitializer = key.map { atoms[$0].text } == "init"
      inner.hasValue = returnsValue(head)
      inner.dropsValues = !inner.hasValue
    case "struct"?, "class"?, "enum"?, "actor"?, "protocol"?, "extension"?:
      inner.kind = .members
    case "subscript"?:
      declaresSubscript = true
      inner.kind = Self.accessors.contains(first) ? .accessors : .statements
      (inner.function, inner.hasValue, inner.dropsValues) = (lines, true, false)
    case "var"? where Self.observers.contains(first):
      (inner.kind, inner.dropsValues) = (.accessors, false)
    case "var"? where !outermost(head).contains(where: { atoms[$0].text == "=" }):
      if let key, key + 1 < brace { computed.insert(atoms[key + 1].text) }
      inner.kind = Self.accessors.contains(first) ? .accessors : .statements
      (inner.function, inner.hasValue, inner.dropsValues) = (lines, true, false)
    default:
      inner.function = lines
      inner.dropsValues = false
      if block.kind == .accessors {
        inner.hasValue = !["set", "willSet", "didSet"].contains(atoms[block.start].text)
      } else {
        inner.hasValue = true
        inner.start = behindParameters(brace, end)
        // A macro may read what is in its closures.
        if head.contains(where: { atoms[$0].text.hasPrefix("#") }) { inner.takesStatements = false }
      }
    }
    blocks.append(inner)
  }

  private static let accessors: Set = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "mutating", "nonmutating",
  ]
  private static let observers: Set = ["willSet", "didSet"]
  private static let keywords: Set = [
    "if", "while", "for", "switch", "else", "do", "repeat", "catch", "defer", "func", "init",
    "deinit", "subscript", "var", "struct", "class", "enum", "actor", "protocol", "extension",
  ]

  /// The word that says what the block behind it is.
  private func keyword(of head: Range<Int>) -> Int? {
    let outermost = outermost(head)
    let key = outermost.last { index in
      atoms[index].kind == .word && Self.keywords.contains(atoms[index].text)
        && (index == head.lowerBound || !atoms[index - 1].text.hasSuffix("."))
    }
    guard let key else { return nil }
    // What is over has a closure behind it, and no block: `do { … }.map { … }`.
    let isOver = key + 1 < head.upperBound && atoms[key + 1].text != "throws"
    return isOver && Self.bare.contains(atoms[key].text) ? nil : key
  }

  /// Words with nothing between them and their blocks.
  private static let bare: Set = ["else", "do", "repeat", "defer", "deinit"]

  /// Whether the `if` or `switch` that a block belongs to is, or may be, a value.
  private func isExpression(upTo brace: Int) -> Bool {
    let start = block.start
    guard ["if", "switch"].contains(atoms[start].text) else { return true }
    guard block.hasValue else { return false }
    var end = partner[brace] ?? brace
    var hasElse = (start..<brace).contains { atoms[$0].text == "else" }
    while end + 1 < atoms.count, atoms[end + 1].text == "else",
      let next = (end + 1..<atoms.count).first(where: { atoms[$0].text == "{" }),
      let close = partner[next]
    {
      hasElse = true
      end = close
    }
    // A branch that returns is no value.
    guard hasElse || atoms[start].text == "switch",
      !(start..<end).contains(where: { atoms[$0].text == "return" })
    else { return false }
    let isFirst = start > 0 && ["{", "in", ":"].contains(atoms[start - 1].text)
    return isFirst && (end + 1 == block.end || block.kind == .cases)
  }

  private func returnsValue(_ head: Range<Int>) -> Bool {
    guard let arrow = outermost(head).last(where: { atoms[$0].text == "->" }) else { return false }
    return arrow + 1 < head.upperBound && atoms[arrow + 1].text != "Void"
  }

  /// The first atom behind a closure's parameters.
  private func behindParameters(_ brace: Int, _ end: Int) -> Int {
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

  /// The atoms of a range that stand outside brackets, brackets themselves included.
  private func outermost(_ range: Range<Int>) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      found.append(index)
      index = (partner[index] ?? index) + 1
    }
    return found
  }

  // MARK: - Names

  /// The names that a pattern binds.
  private func names(inPattern range: Range<Int>) -> [Int] {
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

  private func isName(at index: Int, until end: Int, mayHaveType: Bool) -> Bool {
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

  private static let notNames: Set = [
    "let", "var", "case", "try", "await", "as", "is", "in", "nil", "true", "false", "inout",
    "where",
    "any", "some", "unsafe",
  ]

  /// The names that conditions bind: `let x`, `let x = …`, `case .some(let x) = …`.
  private func names(inConditions range: Range<Int>) -> [Int] {
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

  private func names(inCondition range: Range<Int>) -> [Int] {
    guard let first = range.first, ["let", "var", "case"].contains(atoms[first].text) else {
      return []
    }
    let sign = outermost(range).first { atoms[$0].text == "=" } ?? range.upperBound
    return names(inPattern: first + 1..<sign)
  }

  // MARK: - Findings

  private mutating func add(_ names: [Int], behind index: Int) {
    guard !names.isEmpty, block.takesStatements, block.kind != .members else { return }
    findings.append(
      finding(names.map { Value(expression: $0..<$0 + 1, place: $0..<$0 + 1) }, behind: index))
  }

  private func finding(_ values: [Value], behind index: Int) -> Finding {
    let outer = blocks.dropFirst().first { $0.kind != .brackets }
    let declaration = outer.map { atoms[blocks[0].start].line...atoms[$0.end].line }
    return Finding(
      behind: index, values: values, function: block.function, declaration: declaration)
  }
}

extension SourceAtom {
  /// The line that it ends in.
  var lastLine: Int { line + text.count { $0 == "\n" } }
}
