// The copy of a learner's file that is compiled: where the compiler's transform logs nothing – what
// conditions, loops and patterns bind, what `self.n += 1` changes – it has a statement that does.
//
//   if let age {                                    if let age {
//     print(age)                                  #sourceLocation(file: "main.swift", line: 1)
//   }                                             let _ = lessons_value(age, "age", 1, 1, 8, 11)
//                                                 #sourceLocation(file: "main.swift", line: 1)
//                                                             ⏎
//                                                   print(age)
//
// Around a statement goes what hides or logs it as a whole: `let _ = (` … `)`. All that was there keeps its
// line and its column, but on the first line, which has none before it for the beginning of that.
//
// Only names, members and subscripts are read, and none that the file itself computes, so that nothing is
// done that the program does not do. Where the type checker does not agree, the statement is left alone, then
// the function, the declaration, the file, then all parameters; what is not recorded for that is known.

import LessonModel
import SwiftReading

/// A file with statements added that log what the compiler's transform does not.
struct WatchedCode {
  let file: SourceFile
  /// What the file is said to be called, by which the runtime knows it; nil where it has directives of its own.
  private var recordedName: String?
  /// Whether that is another name than the one under which it is compiled, so that a directive has to say it.
  private let isRenamed: Bool
  private var additions: [Addition] = []
  /// All that could be added.
  private var all: [Addition] = []
  /// What is not recorded, since it was left alone.
  private(set) var leftAlone: [Place] = []
  /// What logs the parameters of functions, for the case that the transform has to leave them alone, and
  /// those that cannot be logged.
  private var parameters: (additions: [Addition], unrecorded: [Place]) = ([], [])
  /// How much was left alone already where the compiler refused it.
  private var step = 0

  private struct Addition {
    /// Where it goes, in the text's UTF-8; from there to where the text goes on there is at most a `;`.
    var end: Int
    var position: Int
    /// The line that the text goes on in, and how many bytes of it come before.
    var line: Int
    var column: Int
    /// What is put around the statement that ends there.
    var opening: Opening?
    var closing = ""
    /// What goes around the values that it gives, and where.
    var insertions: [(text: String, position: Int)] = []
    var calls: [String]
    var function: ClosedRange<Int>?
    var declaration: ClosedRange<Int>?
    /// What it logs: names, and where they are.
    var values: [(name: String, range: SourceRange)]
    /// The lines of the block that it is in.
    var block: ClosedRange<Int>?
    /// What has to stand before the text that follows, at the cost of space.
    var word = ""

    /// The lines in which the compiler may find fault with it: what opens it is said to be on the line before.
    var lines: ClosedRange<Int> { min(line, opening.map { $0.line - 1 } ?? line)...line }

    /// What is missing where it is left alone.
    func places(_ reason: Unrecorded.Reason) -> [Place] {
      values.map { Place(unrecorded: $0.name, at: $0.range, Unrecorded(reason, block: block)) }
    }
  }

  /// What is put before a statement.
  private struct Opening {
    var text: String
    /// Where it goes, and where the text goes on: what is between is left out.
    var position: Int
    var kept: Int
    var line: Int
    var column: Int
    /// Whether it is that of a scope, which is not to be recorded.
    var isScope: Bool
  }

  /// Finds what to add.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: Under which it is compiled.
  ///   - number: Which of the learner's files it is, from 0.
  ///   - others: The other files of its module, and of the module that it imports without saying so.
  init(
    _ file: SourceFile, as name: String = RuntimeFlags.mainName, number: Int = 0,
    beside others: [SourceFile] = []
  ) {
    self.file = file
    isRenamed = number > 0
    // A file with directives of its own gets no more of them: its lines would be wrong.
    guard !file.text.contains(ascii: "#sourceLocation") else { return }
    let recorded = HostProtocol.RecordedFile.self
    recordedName = isRenamed ? recorded.name(of: number, called: name) : name
    let atoms = [SourceAtom](of: file)
    let othersBuild = others.contains { $0.text.contains(ascii: "@resultBuilder") }
    guard let scan = CodeScan(atoms, othersBuild: othersBuild) else { return }
    let offset = recorded.lineOffset(of: number)
    let lines = LineStarts(file, recordedOffset: offset)
    parameters = Self.parameters(of: scan, atoms, lines)
    additions = scan.findings.compactMap { Self.addition(of: $0, in: scan, atoms, lines) }
    all = additions
  }

  /// How far to the right something is added to a line: what follows is put behind as many spaces each time.
  private static let columnMax = 512

  private static func addition(
    of finding: CodeScan.Finding, in scan: CodeScan, _ atoms: [SourceAtom], _ lines: LineStarts
  ) -> Addition? {
    func bytes(_ range: Range<Int>) -> Range<Int> {
      atoms[range.lowerBound].range.lowerBound..<atoms[range.upperBound - 1].range.upperBound
    }
    /// The arguments behind the value: its name, and where it is.
    func arguments(_ name: String, at place: Range<Int>) -> String {
      "\(name.inQuotes), \(lines.arguments(lines.range(of: bytes(place))))"
    }
    var values: [(name: String, range: SourceRange)] = []
    let logged = finding.values.compactMap { value -> (arguments: String, call: String)? in
      var value = value
      let wrapper = value.expression.lowerBound
      if scan.namesWrapped(wrapper) {
        value.expression = wrapper..<wrapper + 1
        value.isBound = true
      } else if value.isOfSelf, scan.computed.contains(atoms[value.expression.lowerBound].text) {
        value.name = "self"
      }
      guard
        let expression =
          value.isBound || value.name == "self"
          ? value.expression : scan.readable(value.expression, in: atoms),
        expression == value.expression || !value.isReadAlone
      else { return nil }
      let text = lines.text(bytes(expression))
      // What the transform would log in our place is not missing where we leave it alone.
      if finding.wrapping?.isHidden != true, !value.isLeftToTransform {
        values.append((text, lines.range(of: bytes(value.place))))
      }
      let isWhole = expression == value.expression
      let read =
        value.name == "self" ? "self" : scan.namesWrapped(wrapper) ? "_\(text)" : text
      let name = isWhole ? value.name ?? text : text
      let arguments = "\(read), \(arguments(name, at: value.place))"
      let isInBranch = finding.wrapping?.isBranch == true
      let call = (isInBranch ? "" : "let _ = ") + "\(value.kind.rawValue)(\(arguments))"
      let mayTrap = scan.mayTrap(expression)
      return (arguments, mayTrap ? "lessons_reads(); \(call); lessons_hasRead()" : call)
    }
    var calls = finding.given.isEmpty ? logged.map(\.call) : []
    var (head, closing): (String, String)
    switch finding.wrapping?.kind {
    case nil:
      (head, closing) = ("", "")
      if calls.isEmpty, finding.given.isEmpty { return nil }
    case .hidden?:
      (head, closing) = ("let _ = (", ")")
    case .accompanied?:
      (head, closing) = ("", ", _ = ()")
    case .scope?:
      (head, closing) = ("do {", "}")
    case .done?:
      guard let first = logged.first else { return nil }
      (head, closing) = ("lessons_done((", "), \(first.arguments))")
      calls = []
    case .logged(let value)?:
      let word = value.kind == .returned ? "return" : "let _ ="
      (head, closing) = (
        "\(word) \(value.kind.rawValue)((", "), \(arguments("", at: value.place)))"
      )
    case .branch(let value)?:
      head = calls.map { "lessons_branch(\($0), " }.joined()
      closing = String(repeating: ")", count: calls.count)
      if let value {
        head += "\(value.kind.rawValue)(("
        closing = "), \(arguments("", at: value.place)))" + closing
      } else {
        head += "("
        closing = ")" + closing
      }
      calls = []
    case .returning?:
      (head, closing) = ("return", "")
    }
    let insertions = finding.given.flatMap { given in
      let value = bytes(given.value)
      let name = given.name.map { atoms[$0].text } ?? ""
      let place = given.name.map { $0..<$0 + 1 } ?? given.value
      let opening = "\(CodeScan.Value.Kind.returned.rawValue)(("
      return [
        (text: (given.isUnnamed ? "\(name) = " : "") + opening, position: value.lowerBound),
        (text: "), \(arguments(name, at: place)))", position: value.upperBound),
      ]
    }
    let opening = finding.wrapping.flatMap { wrapping -> Opening? in
      if head.isEmpty { return nil }
      let kept = atoms[wrapping.kept].range.lowerBound
      let place = lines.place(of: kept)
      return Opening(
        text: head, position: atoms[wrapping.first].range.lowerBound, kept: kept,
        line: place.line, column: place.column, isScope: wrapping.isScope)
    }
    // There is no line before the first, and what is behind the opening moves: what is logged there.
    if let opening, opening.line == 1, let first = finding.wrapping?.first,
      opening.isScope || (first...finding.behind).contains(where: { atoms[$0].text == "{" })
    {
      return nil
    }
    let end = atoms[finding.behind].range.upperBound
    var position = end
    if finding.behind + 1 < atoms.count, atoms[finding.behind + 1].text == ";" {
      // It may not begin the line that comes after what is added.
      position = atoms[finding.behind + 1].range.upperBound
    }
    let place = lines.place(of: position)
    guard max(place.column, opening?.column ?? 0) <= columnMax else { return nil }
    return Addition(
      end: end, position: position, line: place.line, column: place.column, opening: opening,
      closing: closing, insertions: insertions, calls: calls, function: finding.function,
      declaration: finding.declaration, values: values,
      block: scan.blockLines(around: finding.behind))
  }

  /// Whether anything is added.
  var isCopy: Bool { !additions.isEmpty }

  /// The file with all that is added.
  var copy: SourceFile {
    guard let recordedName, isCopy || isRenamed else { return file }
    func directive(_ line: Int) -> String {
      "#sourceLocation(file: \"\(recordedName)\", line: \(line))\n"
    }
    let source = Array(file.text.utf8)
    let edits = additions.flatMap { Self.edits($0) { "\n\(directive($0))" } }.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var bytes = isRenamed ? Array(directive(1).utf8) : []
    var end = 0
    for edit in edits.map(\.element) {
      bytes += source[end..<max(end, edit.range.lowerBound)] + Array(edit.text.utf8)
      end = max(end, edit.range.upperBound)
    }
    // The end of a file is in none of the places that its directives name.
    bytes += source[end...] + [UInt8(ascii: "\n")]
    return SourceFile(path: file.path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// What an addition puts in the place of ranges of the text.
  private static func edits(
    _ addition: Addition, _ directive: (_ line: Int) -> String
  ) -> [(range: Range<Int>, text: String)] {
    func space(_ count: Int) -> String { String(repeating: " ", count: count) }
    let here = directive(addition.line)
    let calls = addition.calls.isEmpty ? "" : here + addition.calls.joined(separator: "; ")
    let behind = space(addition.column - 1 - addition.word.utf8.count) + addition.word
    var edits = [(addition.end..<addition.position, addition.closing + calls + here + behind)]
    if addition.closing.isEmpty, calls.isEmpty, addition.insertions.isEmpty { edits = [] }
    edits = addition.insertions.map { ($0.position..<$0.position, $0.text) } + edits
    guard let opening = addition.opening else { return edits }
    let before =
      opening.line == 1
      ? opening.text
      : directive(opening.isScope ? HostProtocol.lineOfAddedScope : opening.line - 1) + opening.text
        + (opening.isScope ? directive(opening.line) : "\n") + space(opening.column - 1)
    return [(opening.position..<opening.kept, before)] + edits
  }

  /// Whether something is said of it, by the name that it has for the compiler.
  func isMeant(by diagnostic: Diagnostic) -> Bool {
    let path = diagnostic.location?.path
    return path == file.path || path == recordedName
  }

  /// What is left of it where the compiler refused it and said so.
  func leavingAlone(_ diagnostics: [Diagnostic]) -> WatchedCode {
    let errors = diagnostics.filter { $0.severity == .error && isMeant(by: $0) }
    let lines = Set(errors.compactMap(\.location?.position.line))
    func touches(_ range: ClosedRange<Int>?) -> Bool {
      range.map { range in lines.contains { range.contains($0) } } ?? false
    }
    var fewer = self
    fewer.step += 1
    func leaveAlone(_ reason: Unrecorded.Reason, where isMeant: (Addition) -> Bool) {
      fewer.leftAlone += fewer.additions.filter(isMeant).flatMap { $0.places(reason) }
      fewer.additions.removeAll(where: isMeant)
    }
    let count = additions.count
    switch step {
    case 0: leaveAlone(.statement) { touches($0.lines) }
    case 1: leaveAlone(.function) { touches($0.lines) || touches($0.function) }
    case 2: leaveAlone(.declaration) { touches($0.lines) || touches($0.declaration) }
    default: leaveAlone(.file) { _ in true }
    }
    if fewer.additions.count == count { leaveAlone(.file) { _ in true } }
    return fewer
  }

  /// All of it again, but with no parameter logged by the compiler's transform.
  var withoutParameters: WatchedCode {
    var other = self
    (other.additions, other.step) = (all + parameters.additions, 0)
    other.leftAlone = parameters.unrecorded
    return other
  }

  /// What logs the parameters of each function at the beginning of its body.
  private static func parameters(
    of scan: CodeScan, _ atoms: [SourceAtom], _ lines: LineStarts
  ) -> (additions: [Addition], unrecorded: [Place]) {
    var additions: [Addition] = []
    var unrecorded: [Place] = []
    for (brace, parameters) in Dictionary(grouping: scan.parameters, by: \.brace).sorted(
      by: { $0.key < $1.key })
    {
      let values = parameters.map {
        (name: atoms[$0.name].text, range: lines.range(of: atoms[$0.name].range))
      }
      let position = atoms[brace].range.upperBound
      let place = lines.place(of: position)
      let word = scan.firstWord(behind: brace)
      let isRoom = word.map { place.column > $0.utf8.count } ?? false
      if let word, isRoom {
        let calls = zip(parameters, values).filter { !$0.0.isPack }.map { _, value in
          "let _ = lessons_value(\(value.name), \"\(value.name)\", \(lines.arguments(value.range)))"
        }
        var addition = Addition(
          end: position, position: position, line: place.line, column: place.column,
          calls: calls, function: parameters[0].function, declaration: parameters[0].function,
          values: zip(parameters, values).filter { !$0.0.isPack }.map(\.1),
          block: parameters[0].function)
        addition.word = word
        if !calls.isEmpty { additions.append(addition) }
      }
      for (parameter, value) in zip(parameters, values)
      where parameter.isPack || !isRoom {
        unrecorded.append(
          Place(
            unrecorded: value.name, at: value.range,
            Unrecorded(.parameters, block: parameter.function)))
      }
    }
    return (additions, unrecorded)
  }

  /// The file as it is where nothing of it is recorded: said once, where it begins.
  var unrecordedFile: Place? {
    guard let line = file.lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else {
      return nil
    }
    let start = SourcePosition(line: line + 1, column: 1)
    return Place(
      unrecorded: "", at: SourceRange(start: start, end: start), Unrecorded(.file))
  }
}

extension CodeScan {
  /// What has to stand before a function's first statement once there is another before it: `return` where it
  /// is the function's value; nil where a result builder may make that.
  fileprivate func firstWord(behind brace: Int) -> String? {
    guard let function = braces.first(where: { $0.open == brace }), function.hasValue else {
      return ""
    }
    let isBuilt = function.head.contains { index in
      atoms[index].text.hasPrefix("@") && atoms[index].text.dropFirst().first?.isUppercase == true
    }
    if isBuilt { return nil }
    let body = statements.filter { $0.parent == brace }
    guard body.count == 1, let first = body[0].atoms.first else { return "" }
    let word = atoms[first].text
    if ["return", "throw", "fatalError", "while", "repeat", "for", "do"].contains(word) {
      return ""
    }
    guard ["if", "switch"].contains(word) else { return "return " }
    // It is a value, or has statements that return one.
    let branch = braces.first { body[0].atoms.contains($0.open) && $0.parent == brace }
    return branch?.hasValue == true && branch?.isReturned == false ? "return " : ""
  }
}

extension Place {
  fileprivate init(unrecorded name: String, at range: SourceRange, _ why: Unrecorded) {
    self.init(
      range: range, kind: .value, name: name, count: 0, recordedCount: 0, last: nil,
      unrecorded: why)
  }
}
