// What an older Swift called otherwise, and what has one meaning only: the compiler refuses it, and code around it runs
// once it is called as today. Readers are told of each line.

import LessonModel

extension SourceFile {
  /// The file with lines of an older Swift as of today, as far as the compiler refuses just that. All lines keep their
  /// numbers.
  ///
  /// - Parameter errors: What the compiler refuses.
  /// - Returns: The file and the numbers of the lines that changed; nil where none did.
  func mendingOlderSwift(_ errors: [Diagnostic]) -> (file: SourceFile, lines: [Int])? {
    var lines = lines.map(String.init)
    var changed: [Int] = []
    for error in errors {
      guard let number = error.location?.position.line, error.location?.path == path,
        lines.indices.contains(number - 1), !changed.contains(number),
        let line = OlderLine(lines[number - 1], error).mended, line != lines[number - 1]
      else { continue }
      lines[number - 1] = line
      changed.append(number)
    }
    guard !changed.isEmpty else { return nil }
    return (SourceFile(path: path, text: lines.map { $0 + "\n" }.joined()), changed)
  }
}

/// A line that the compiler refuses.
private struct OlderLine {
  private let text: String
  private let error: Diagnostic
  /// What stands before and behind the place of the error.
  private let before: String
  private let behind: String

  init(_ text: String, _ error: Diagnostic) {
    self.text = text
    self.error = error
    let bytes = text.utf8
    let count = max(0, min(bytes.count, (error.location?.position.column ?? 1) - 1))
    before = String(decoding: bytes.prefix(count), as: UTF8.self)
    behind = String(decoding: bytes.dropFirst(count), as: UTF8.self)
  }

  /// The line as of today; nil where it is not known.
  var mended: String? {
    let message = error.message
    if message.hasPrefix("'inout' before a parameter name") {
      return text.replacing(/\binout ((?:\w+ )?\w+: ?)/) { "\($0.output.1)inout " }
    }
    if message.hasPrefix("operator should no longer be declared with body") {
      return text.replacing(/(operator \S+) *\{(.*)\}/) { match in
        let group = Self.groups.first { match.output.2.contains($0.key) }?.value
        return match.output.1 + (group.map { ": \($0)" } ?? "")
      }
    }
    if Self.mendedByCompiler.contains(where: message.contains) { return applyingFixIts }
    if message.hasPrefix("cannot find operator '++'") { return counting("++", "+=") }
    if message.hasPrefix("cannot find operator '--'") { return counting("--", "-=") }
    if message.hasPrefix("'characters' is unavailable"), before.last == "." {
      return String(before.dropLast()) + String(behind.dropFirst("characters".count))
    }
    if message.hasPrefix("overlapping accesses to ") {
      return text.replacing(/swap\(&(\w+)\[([^\[\]]+)\], ?&(\w+)\[([^\[\]]+)\]\)/) { match in
        let found = match.output
        return found.1 == found.3 ? "\(found.1).swapAt(\(found.2), \(found.4))" : String(found.0)
      }
    }
    if message.hasPrefix("no exact matches in call to initializer") {
      return text.replacing(/\(count: ([^(),]+), repeatedValue: ([^(),]+)\)/) {
        "(repeating: \($0.output.2), count: \($0.output.1))"
      }
    }
    let isUnknown =
      message.hasPrefix("cannot find ") || message.contains(" has no member ")
      || message.hasPrefix("reference to member ")
    guard isUnknown, let name = Self.names.first(where: { behind.hasPrefix($0.old) }) else {
      return nil
    }
    let rest = String(behind.dropFirst(name.old.count))
    guard name.old.last == "(" || rest.first?.isLetter != true else { return nil }
    return before + name.new + rest
  }

  /// What the compiler itself says how to write.
  private static let mendedByCompiler = [
    "missing argument label", "extraneous argument label", "incorrect argument label",
    " has been renamed to ",
  ]

  /// What was called otherwise.
  private static let names: [(old: String, new: String)] = [
    ("ErrorType", "Error"), ("Printable", "CustomStringConvertible"),
    ("println(", "print("), ("sortInPlace", "sort"), ("enumerate()", "enumerated()"),
    ("uppercaseString", "uppercased()"), ("lowercaseString", "lowercased()"),
    ("joinWithSeparator(", "joined(separator: "), ("removeAtIndex(", "remove(at: "),
    ("componentsSeparatedByString(", "components(separatedBy: "),
    ("CFAbsoluteTimeGetCurrent()", "Date.timeIntervalSinceReferenceDate"),
  ]

  /// What an operator's precedence is called by now.
  private static let groups = [
    "precedence 140": "AdditionPrecedence", "precedence 150": "MultiplicationPrecedence",
    "precedence 130": "ComparisonPrecedence", "precedence 90": "AssignmentPrecedence",
  ]

  private var applyingFixIts: String? {
    let number = error.location?.position.line
    guard !error.fixIts.isEmpty,
      error.fixIts.allSatisfy({ [$0.range.start.line, $0.range.end.line] == [number, number] })
    else { return nil }
    var bytes = Array(text.utf8)
    for fix in error.fixIts.sorted(by: { $0.range > $1.range }) {
      let start = min(bytes.count, max(0, fix.range.start.column - 1))
      let end = min(bytes.count, max(start, fix.range.end.column - 1))
      bytes.replaceSubrange(start..<end, with: fix.replacement.utf8)
    }
    let line = String(decoding: bytes, as: UTF8.self)
    return line.contains("\n") || line.contains("<#") ? nil : line
  }

  /// The line with `count++`, where that is a whole statement, as `count += 1`.
  private func counting(_ sign: String, _ assignment: String) -> String? {
    guard behind.hasPrefix(sign) else { return nil }
    let rest = String(behind.dropFirst(2))
    let place = /[A-Za-z_][\w.]*(?:\[[^\[\]]*\])?/
    let end = /\s*(?:$|[;}]|\/\/)/
    let start = /(?:^|[{;:]|\sin)\s*$/
    if let found = before.firstMatch(of: /([A-Za-z_][\w.]*(?:\[[^\[\]]*\])?)$/),
      rest.prefixMatch(of: end) != nil
    {
      let outer = String(before[..<found.range.lowerBound])
      guard outer.firstMatch(of: start) != nil else { return nil }
      return "\(outer)\(found.output.1) \(assignment) 1\(rest)"
    }
    guard before.firstMatch(of: start) != nil, let found = rest.prefixMatch(of: place),
      rest[found.range.upperBound...].prefixMatch(of: end) != nil
    else { return nil }
    return "\(before)\(found.output) \(assignment) 1\(rest[found.range.upperBound...])"
  }
}
