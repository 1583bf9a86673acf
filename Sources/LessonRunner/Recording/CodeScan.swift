// Where a source file binds and changes values that the compiler's transform does not log: found from
// its brackets and the words before them, without knowing types. What is in doubt is left alone.
//
// Start here: a file is read statement by statement. `CodeBlocks.swift` says what a brace opens,
// `Branches.swift` what branches come to that are values, `BoundNames.swift` what patterns and conditions
// bind, `DeclaredVariables.swift` what is declared, `CodeChanges.swift` what a statement changes or only looks
// at, `Assignments.swift` what one does that assigns, `ChangedPlaces.swift` what is known of the places that
// they change; `ScannedCode.swift` has the values that all of them speak of.

import LessonModel
import SwiftReading

/// Reads a file's atoms from first to last, with the blocks that are open.
struct CodeScan {
  var findings: [Finding] = []
  /// Members and variables whose value is computed each time: reading one may do something.
  var computed: Set<String> = []
  /// The variables of each function, by its lines; of the file's own statements under nil.
  var variables: [ClosedRange<Int>?: Set<String>] = [:]
  /// How far variables of functions that have property wrappers can be seen, by their names.
  var wrapped: [String: [Range<Int>]] = [:]
  /// The atoms that name what surely holds its value, whatever is computed elsewhere under that name.
  var held: Set<Int> = []
  /// The names of methods, which need no `self.` to be called, and of all other functions.
  var methods: Set<String> = []
  /// Those of them that return something, and those that end what they are called on.
  var returning: Set<String> = []
  var consuming: Set<String> = []
  var functions: Set<String> = []
  /// The parameters that are closures.
  var closures: Set<String> = []
  /// The names of all functions that return a value.
  var valued: Set<String> = []
  /// Variables that are optionals and need not be unwrapped.
  var implicitlyUnwrapped: Set<String> = []
  /// The parameters of functions and initializers, which the transform logs if it is let.
  var parameters: [Parameter] = []
  /// Their names, by their functions' lines.
  var parameterNames: [ClosedRange<Int>?: Set<String>] = [:]
  /// Whether there may be values that must not be copied, which the transform passes over.
  let hasUncopyable: Bool
  /// The types that the file declares or extends.
  let types: Set<String>
  /// The variables and constants that the file declares, but for those that patterns bind.
  private(set) var variableNames: Set<String> = []
  /// The functions and methods that the file declares.
  let declaredFunctions: Set<String>
  /// The names that are those of constants wherever the file declares them.
  private(set) var constants: Set<String> = []
  /// The names by which something of the file's may be computed when it is read, whatever else has them.
  private(set) var mayCompute: Set<String> = []
  /// The names by which the file may speak of ranges.
  private(set) var ranges: Set<String> = []
  /// Whether a subscript of the file's own may compute any member: `@dynamicMemberLookup`.
  let hasDynamicMembers: Bool
  /// Whether no result builder can be in sight, which would take what stands in a closure.
  let hasNoBuilders: Bool
  /// The attributes that name result builders; nil where there may be others.
  let builders: Set<String>?
  /// Functions of the file's own that take no closure for a result builder's.
  let functionsWithoutBuilders: Set<String>
  /// Whether the file declares a subscript of its own.
  let declaresSubscript: Bool
  /// All statements, members and declarations, each with what stands in it before itself.
  var statements: [Statement] = []
  /// All braces, outer ones before those within.
  private(set) var braces: [Brace] = []
  /// Their numbers, by the atoms that open them.
  private var braceNumbers: [Int: Int] = [:]
  /// The cases of each `switch`, by the brace that opens it.
  var labels: [Int: [Label]] = [:]

  let atoms: [SourceAtom]
  /// The closing bracket of each opening one, and the opening one of each closing one.
  let partner: [Int: Int]
  let opening: [Int: Int]
  private let openings: [Int?]
  var blocks: [Block]

  /// Scans a file; nil where its brackets do not close, or not as they were read, or there are too many in one
  /// statement or in each other.
  ///
  /// - Parameters:
  ///   - atoms: What it consists of.
  ///   - othersBuild: Whether other files may declare a result builder.
  init?(_ atoms: [SourceAtom], othersBuild: Bool = false) {
    guard let partner = Self.partners(in: atoms) else { return nil }
    self.atoms = atoms
    self.partner = partner
    opening = Dictionary(uniqueKeysWithValues: partner.map { ($1, $0) })
    openings = Self.openings(in: atoms)
    hasUncopyable = atoms.indices.contains { index in
      Self.uncopyable.contains(atoms[index].text)
        || atoms[index].text == "Copyable" && index > 0 && atoms[index - 1].text == "~"
    }
    func names(behind keywords: Set<String>) -> Set<String> {
      Set(zip(atoms, atoms.dropFirst()).filter { keywords.contains($0.0.text) }.map(\.1.text))
    }
    hasNoBuilders = !othersBuild && !Self.mayBuild(atoms)
    builders = othersBuild ? nil : Self.builders(atoms, partner)
    functionsWithoutBuilders = othersBuild ? [] : Self.functionsWithoutBuilders(atoms, partner)
    declaresSubscript = atoms.contains { $0.text == "subscript" }
    hasDynamicMembers = atoms.contains { $0.text == "@dynamicMemberLookup" }
    types = names(behind: Self.typeKeywords)
    declaredFunctions = names(behind: ["func"])
    blocks = [Block(kind: .statements, start: 0, end: atoms.count, dropsValues: true)]
    constants = names(behind: ["let", "for"]).subtracting(changeable)
    mayCompute = computedNames
    ranges = rangeNames
    variableNames = names(behind: ["let", "var"]).union(
      atoms.indices.dropFirst().dropLast()
        .filter { atoms[$0 - 1].text == "," && atoms[$0 + 1].text == "=" }.map { atoms[$0].text })
    for index in atoms.indices {
      guard block.braces.count <= Self.bracesMax, blocks.count <= Self.depthMax else { return nil }
      read(index)
      if ["let", "var"].contains(atoms[index].text) { declare(index) }
      if isHeld(index) { held.insert(index) }
    }
    endStatement(before: atoms.count)
    settle()
  }

  /// Whether an atom is the name of a type, by its first letter where the file does not say so.
  func namesType(_ index: Int) -> Bool {
    let name = atoms[index].text
    return types.contains(name)
      || !variableNames.contains(name) && name.first { $0 != "_" }?.isUppercase == true
  }

  private static let typeKeywords: Set = [
    "struct", "class", "enum", "actor", "protocol", "extension", "typealias", "associatedtype",
  ]

  /// Types of the standard library whose values must not be copied.
  static let uncopyable: Set = ["MutableSpan", "OutputSpan", "Mutex", "Atomic"]

  /// The names of all that may change: what stands behind `var`, and behind each comma of its statement, and
  /// parameters that are handed over. Names too many, of conditions and types, only leave less known.
  private var changeable: Set<String> {
    enum Part { case other, names, value }
    var names: Set<String> = []
    // The part of a statement with `var` that is gone through, and those that brackets interrupt.
    var (part, outer) = (Part.other, [Part]())
    var endOfTuple = 0
    for (index, atom) in atoms.enumerated() {
      if atom.text == "inout", index > 1 { names.insert(atoms[index - 2].text) }
      // All that a tuple's brackets hold.
      if index < endOfTuple { names.insert(atom.text) }
      if index > 0, beginsStatement(index) { part = .other }
      switch atom.text {
      case "var": part = .names
      case "(", "[", "{":
        if part == .names, atom.text != "{" { endOfTuple = max(endOfTuple, partner[index] ?? 0) }
        outer.append(atom.text == "{" ? .other : part)
        part = .other
      case ")", "]", "}": part = outer.popLast() ?? .other
      case ";": part = .other
      case "=" where part == .names: part = .value
      case "," where part == .value: part = .names
      default: if part == .names { names.insert(atom.text) }
      }
    }
    return names
  }

  /// The names of constants and variables whose statement has a range in its line, and of all that is said to
  /// be one.
  private var rangeNames: Set<String> {
    let words: Set = ["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo"]
    // The last sign of a range in each line, found once: a line may have all of a file's names.
    let signs = atoms.indices.filter { Self.rangeSigns.contains(atoms[$0].text) }
    let lastSigns = Dictionary(signs.map { (atoms[$0].line, $0) }) { _, last in last }
    return Set(
      atoms.indices.dropFirst().dropLast().filter { index in
        if atoms[index + 1].text == ":", index + 2 < atoms.count {
          return words.contains(atoms[index + 2].text)
        }
        return ["let", "var"].contains(atoms[index - 1].text)
          && lastSigns[atoms[index].line].map { $0 >= index } == true
      }.map { atoms[$0].text })
  }

  /// The names of variables with braces of their own, or with an attribute that may be a wrapper's, and of
  /// those that are made when they are first read.
  private var computedNames: Set<String> {
    var names: Set<String> = []
    // The word or sign that ends what stands behind the place that is looked at.
    var end: Int?
    for index in atoms.indices.reversed() {
      if atoms[index].text == "var", index + 1 < atoms.count {
        let isComputed = end.map { atoms[$0].text == "{" } ?? false
        let isMade = atoms[max(0, index - 3)..<index].contains {
          $0.text == "lazy" || $0.text.hasPrefix("@")
        }
        if isComputed || isMade { names.insert(atoms[index + 1].text) }
      }
      if ["=", "{", "}", ";"].contains(atoms[index].text) || index > 0 && beginsStatement(index) {
        end = index
      }
    }
    return names
  }

  mutating func append(_ brace: Brace) {
    braceNumbers[brace.open] = braces.count
    braces.append(brace)
  }

  /// The pair of braces that an atom opens; nil for any other.
  func brace(at open: Int?) -> Brace? { open.flatMap { braceNumbers[$0] }.map { braces[$0] } }

  static func partners(in atoms: [SourceAtom]) -> [Int: Int]? {
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

  var block: Block {
    get { blocks[blocks.count - 1] }
    set { blocks[blocks.count - 1] = newValue }
  }

  mutating func read(_ index: Int) {
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
        ["case", "default", "@unknown"].contains(atoms[block.start].text),
        !isChoice(block.start..<index)
      {
        let isCase = atoms[block.start].text == "case"
        let names = isCase ? names(inPattern: block.start + 1..<index) : []
        add(names, behind: index)
        // What leads to the `switch` leads to each of its cases.
        let outerNames = blocks[blocks.count - 2].branch?.names ?? []
        block.branch?.names = outerNames + names
        if let brace = block.bracket {
          labels[brace, default: []].append(Label(start: block.start, colon: index))
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
          kind: .brackets, start: index + 1, bracket: index, end: end, takesStatements: false,
          function: block.function))
    }
  }

  /// Whether the colon behind some atoms is that of `a ? b : c`.
  private func isChoice(_ range: Range<Int>) -> Bool {
    let outermost = outermost(range)
    return outermost.count { atoms[$0].text == "?" && atoms[$0].standsApart }
      > outermost.count { atoms[$0].text == ":" }
  }

  /// Whether an atom on another line than the one before begins a statement.
  func beginsStatement(_ index: Int) -> Bool {
    let (last, next) = (atoms[index - 1], atoms[index])
    guard next.line > last.lastLine else { return false }
    if last.kind == .sign, last.standsApart { return false }
    if [",", "(", "["].contains(last.text) || Self.unfinished.contains(last.text) { return false }
    if index > 1, atoms[index - 2].text == "try", last.kind == .sign { return false }
    if next.kind == .sign, next.standsApart || next.text.first == "." { return false }
    return !["{", ":", ",", "else", "where", "catch", "as", "is"].contains(next.text)
      && !(next.text == "while" && atoms[block.start].text == "repeat")
  }

  static let unfinished: Set = [
    "if", "while", "for", "switch", "guard", "else", "where", "as", "is", "in", "try", "await",
    "return", "throw", "case", "let", "var", "public", "internal", "fileprivate", "private",
    "static",
  ]

  mutating func endStatement(before end: Int) {
    let statement = block.start..<end
    if !statement.isEmpty, block.kind != .brackets {
      statements.append(Statement(atoms: statement, kind: block.kind, parent: block.bracket))
    }
    guard let first = statement.first, block.kind == .statements || block.kind == .cases else {
      return
    }
    if let branch = block.branch, log(statement, asValueOf: branch) { return }
    guard block.takesStatements else { return }
    switch atoms[first].text {
    case "let", "var":
      addBindings(in: first + 1..<end)
    case "guard":
      add(names(inConditions: first + 1..<end), behind: end - 1)
    case "return" where block.isInitialValue:
      logReturned(by: statement)
    case "async" where statement.count > 1 && atoms[first + 1].text == "let":
      logAwaited(by: statement)
    default:
      guard let word = bindingWord(of: statement) else { return changes(in: statement) }
      if namesWrapped(word + 1) {
        let isGiven = outermost(statement).contains { atoms[$0].text == "=" }
        return add(isGiven ? [word + 1] : [], behind: end - 1)
      }
      if statement.contains(where: { atoms[$0].text == "unowned" }) {
        bindUnowned(in: statement)
      } else {
        addBindings(in: word + 1..<end)
      }
    }
  }

  /// The atoms of a range that stand outside brackets, brackets themselves included.
  func outermost(_ range: Range<Int>, upTo sign: String? = nil) -> [Int] {
    var found: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound, atoms[index].text != sign {
      found.append(index)
      index = (partner[index] ?? index) + 1
    }
    return found
  }

  // MARK: - Findings

  /// The lines of the innermost block that an atom is in, or opens; nil for the file's own statements.
  func blockLines(around index: Int) -> ClosedRange<Int>? {
    openings[index].flatMap { open in
      partner[open].map { atoms[open].line...atoms[$0].line }
    }
  }

  /// The brace that opens the innermost block that each atom is in, or opens.
  private static func openings(in atoms: [SourceAtom]) -> [Int?] {
    var open: [Int] = []
    return atoms.indices.map { index in
      if atoms[index].text == "{" { open.append(index) }
      defer { if atoms[index].text == "}" { open.removeLast() } }
      return open.last
    }
  }

  mutating func add(_ names: [Int], behind index: Int) {
    guard !names.isEmpty, block.takesStatements, block.kind != .members else { return }
    let values = names.map { Value(expression: $0..<$0 + 1, place: $0..<$0 + 1, isBound: true) }
    findings.append(finding(values, behind: index))
  }

  func finding(_ values: [Value], behind index: Int) -> Finding {
    let outer = blocks.dropFirst().first { $0.kind != .brackets }
    let declaration = outer.map { atoms[blocks[0].start].line...atoms[$0.end].line }
    return Finding(
      behind: index, values: values, function: block.function, declaration: declaration)
  }
}
