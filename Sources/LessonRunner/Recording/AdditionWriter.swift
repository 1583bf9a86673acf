// Words what is added to a file for each finding of its scan.

import LessonModel
import SwiftReading

/// Words what is added to a file.
struct AdditionWriter {
  let scan: CodeScan
  let lines: LineStarts

  /// How far to the right something is added to a line: what follows is put behind as many spaces each time.
  private static let columnMax = 512

  private var atoms: [SourceAtom] { scan.atoms }

  /// Where some atoms are in the text's UTF-8.
  private func bytes(_ range: Range<Int>) -> Range<Int> {
    atoms[range.lowerBound].range.lowerBound..<atoms[range.upperBound - 1].range.upperBound
  }

  /// What is added for a finding; nil where nothing can be.
  func addition(for finding: CodeScan.Finding) -> Addition? {
    let values = finding.values.compactMap { logged($0, in: finding.wrapping) }
    guard let around = self.around(finding, logging: values) else { return nil }
    let opening = finding.wrapping.flatMap { self.opening($0, around.opening) }
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
    guard max(place.column, opening?.column ?? 0) <= Self.columnMax else { return nil }
    return Addition(
      end: end, position: position, line: place.line, column: place.column, opening: opening,
      closing: around.closing, insertions: finding.given.flatMap(insertions),
      calls: finding.given.isEmpty ? around.calls : [], function: finding.function,
      declaration: finding.declaration, values: values.compactMap(\.place),
      block: scan.blockLines(around: finding.behind))
  }

  // MARK: - Values

  /// A call that logs a value.
  private struct LoggedValue {
    /// What the call takes: the value, its name, and where it is.
    var arguments: String
    var call: String
    /// What is missing where it is left alone; nil where the transform logs it then.
    var place: (name: String, range: SourceRange)?
  }

  /// The arguments behind a value: its name, and where it is.
  private func arguments(_ name: String, at place: Range<Int>) -> String {
    "\(name.inQuotes), \(lines.arguments(lines.range(of: bytes(place))))"
  }

  /// What logs a value; nil where it cannot be read.
  private func logged(_ value: CodeScan.Value, in wrapping: CodeScan.Wrapping?) -> LoggedValue? {
    var value = value
    let first = value.expression.lowerBound
    let isWrapped = scan.namesWrapped(first)
    if isWrapped {
      (value.expression, value.isBound) = (first..<first + 1, true)
    } else if value.isOfSelf, scan.computed.contains(atoms[first].text) {
      value.name = "self"
    }
    let isSelf = value.name == "self"
    let readable =
      value.isBound || isSelf ? value.expression : scan.readable(value.expression, in: atoms)
    guard let readable, readable == value.expression || !value.isReadAlone else { return nil }
    let text = lines.text(bytes(readable))
    let read = isSelf ? "self" : isWrapped ? "_\(text)" : text
    let name = readable == value.expression ? value.name ?? text : text
    let arguments = "\(read), \(self.arguments(name, at: value.place))"
    let isInBranch = wrapping?.isBranch == true
    let call = (isInBranch ? "" : "let _ = ") + "\(value.kind.rawValue)(\(arguments))"
    // What the transform would log in our place is not missing where we leave it alone.
    let isMissed = wrapping?.isHidden != true && !value.isLeftToTransform
    return LoggedValue(
      arguments: arguments,
      call: scan.mayTrap(readable) ? "lessons_reads(); \(call); lessons_hasRead()" : call,
      place: isMissed ? (text, lines.range(of: bytes(value.place))) : nil)
  }

  /// What goes around a value that is given to something.
  private func insertions(_ given: CodeScan.Given) -> [(text: String, position: Int)] {
    let value = bytes(given.value)
    let name = given.name.map { atoms[$0].text } ?? ""
    let place = given.name.map { $0..<$0 + 1 } ?? given.value
    let opening = "\(CodeScan.Value.Kind.returned.rawValue)(("
    return [
      (text: (given.isUnnamed ? "\(name) = " : "") + opening, position: value.lowerBound),
      (text: "), \(arguments(name, at: place)))", position: value.upperBound),
    ]
  }

  // MARK: - Around a statement

  /// What goes around a statement, and the calls behind it; nil where there is nothing to be added.
  private func around(
    _ finding: CodeScan.Finding, logging logged: [LoggedValue]
  ) -> (opening: String, closing: String, calls: [String])? {
    let calls = logged.map(\.call)
    /// What makes a statement one argument of a call that logs it, or a part of it.
    func call(_ kind: CodeScan.Value.Kind, at place: Range<Int>) -> (
      opening: String, closing: String
    ) {
      ("\(kind.rawValue)((", "), \(arguments("", at: place)))")
    }
    switch finding.wrapping?.kind {
    case nil:
      return calls.isEmpty && finding.given.isEmpty ? nil : ("", "", calls)
    case .hidden?:
      return ("let _ = (", ")", calls)
    case .accompanied?:
      return ("", ", _ = ()", calls)
    case .scope?:
      return ("do {", "}", calls)
    case .done?:
      return logged.first.map { ("lessons_done((", "), \($0.arguments))", []) }
    case .logged(let value)?:
      let (opening, closing) = call(value.kind, at: value.place)
      return ((value.kind == .returned ? "return " : "let _ = ") + opening, closing, calls)
    case .branch(let value)?:
      let (opening, closing) = value.map { call($0.kind, at: $0.place) } ?? ("(", ")")
      return (
        calls.map { "lessons_branch(\($0), " }.joined() + opening,
        closing + String(repeating: ")", count: calls.count), []
      )
    case .returning?:
      return ("return", "", calls)
    }
  }

  /// What is put before a statement; nil for nothing.
  private func opening(_ wrapping: CodeScan.Wrapping, _ text: String) -> Addition.Opening? {
    if text.isEmpty { return nil }
    let kept = atoms[wrapping.kept].range.lowerBound
    let place = lines.place(of: kept)
    return Addition.Opening(
      text: text, position: atoms[wrapping.first].range.lowerBound, kept: kept,
      line: place.line, column: place.column, isScope: wrapping.isScope)
  }

  // MARK: - Parameters

  /// What logs the parameters of each function at the beginning of its body, and what of them cannot be logged.
  var parameters: (additions: [Addition], unrecorded: [Place]) {
    var additions: [Addition] = []
    var unrecorded: [Place] = []
    let functions = Dictionary(grouping: scan.parameters, by: \.brace)
    let bodies = Dictionary(grouping: scan.statements, by: \.parent)
    for (brace, parameters) in functions.sorted(by: { $0.key < $1.key }) {
      let function = parameters[0].function
      let position = atoms[brace].range.upperBound
      let place = lines.place(of: position)
      // The word takes the place of space before what follows.
      let word = scan.firstWord(behind: brace, of: bodies[brace] ?? [])
        .flatMap { place.column > $0.utf8.count ? $0 : nil }
      let values = parameters.map(value)
      guard let word else {
        unrecorded += values.map { value in
          Place(
            unrecorded: value.name, at: value.range, Unrecorded(.parameters, block: function))
        }
        continue
      }
      var addition = Addition(
        end: position, position: position, line: place.line, column: place.column,
        calls: zip(parameters, values).map { parameter, value in
          let (name, place) = (value.name, lines.arguments(value.range))
          let read = parameter.isPack ? "(repeat each \(name))" : name
          return "let _ = lessons_value(\(read), \"\(name)\", \(place))"
        },
        function: function, declaration: function, values: values, block: function)
      addition.word = word
      additions.append(addition)
    }
    return (additions, unrecorded)
  }

  /// A parameter's name, and where it is.
  private func value(of parameter: CodeScan.Parameter) -> (name: String, range: SourceRange) {
    let name = atoms[parameter.name]
    return (name.text, lines.range(of: name.range))
  }
}

extension CodeScan {
  /// What has to stand before a function's first statement once there is another before it: `return` where it
  /// is the function's value; nil where a result builder may make that.
  fileprivate func firstWord(behind brace: Int, of body: [Statement]) -> String? {
    guard let function = self.brace(at: brace), function.hasValue else { return "" }
    let isBuilt = function.head.contains { index in
      atoms[index].text.hasPrefix("@") && atoms[index].text.dropFirst().first?.isUppercase == true
    }
    if isBuilt { return nil }
    guard body.count == 1, let first = body[0].atoms.first else { return "" }
    let word = atoms[first].text
    if ["return", "throw", "fatalError", "while", "repeat", "for", "do"].contains(word) {
      return ""
    }
    guard ["if", "switch"].contains(word) else { return "return " }
    // It is a value, or has statements that return one.
    let branch = body[0].atoms.lazy.compactMap { self.brace(at: $0) }.first { $0.parent == brace }
    return branch?.hasValue == true && branch?.isReturned == false ? "return " : ""
  }
}
