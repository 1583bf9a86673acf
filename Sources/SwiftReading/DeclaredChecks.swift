// The checks that a file of Swift Testing declares, found without compiling it, and what checks are
// called where two suites have one of the same name.

public import LessonModel

/// One `@Test` of a file.
public struct DeclaredCheck: Hashable, Sendable {
  /// Its display name, or else its function's, as Swift Testing tells it: `ends(height:expected:)`.
  public var name: String
  /// The types around it, the outermost first, with dots between; empty for a check outside any.
  public var suite: String
  /// The line of its `@Test`, from 1.
  public var line: Int
  /// What stands between the braces of its function, in the file's UTF-8.
  public var body: Range<Int>
}

/// What checks are called: by their own names, and where checks of different suites share one, by
/// `Suite/name`.
///
/// Learners are told the names of shown checks by themselves, so hidden ones take no part in these.
public enum CheckNaming {
  /// A check before others are looked at.
  public struct Check: Hashable, Sendable {
    /// Its own name.
    public var name: String
    /// Its suite, empty for a check of none.
    public var suite: String
    /// Whether learners do not see it.
    public var isHidden: Bool

    /// Describes a check.
    public init(name: String, suite: String = "", isHidden: Bool = false) {
      self.name = name
      self.suite = suite
      self.isHidden = isHidden
    }

    /// The name with the suite's before it.
    public var qualifiedName: String { suite.isEmpty ? name : "\(suite)/\(name)" }
  }

  /// The names that tell the checks of an exercise apart, in their order.
  public static func names(of checks: [Check]) -> [String] {
    let all = Dictionary(checks.map { ($0.name, 1) }, uniquingKeysWith: +)
    let shown = Dictionary(
      checks.filter { !$0.isHidden }.map { ($0.name, 1) }, uniquingKeysWith: +)
    return checks.map { check in
      let count = (check.isHidden ? all : shown)[check.name] ?? 0
      return count > 1 ? check.qualifiedName : check.name
    }
  }
}

extension SourceFile {
  /// The checks of the file, in their order.
  public var declaredChecks: [DeclaredCheck] {
    let atoms = [SourceAtom](of: self)
    var checks: [DeclaredCheck] = []
    // What each open brace belongs to: a type, or anything else.
    var enclosing: [String?] = []
    var type: String?
    for (index, atom) in atoms.enumerated() {
      switch atom.text {
      case "struct", "class", "enum", "actor", "extension":
        guard atom.kind == .word, index == 0 || atoms[index - 1].text != "." else { break }
        type = atoms[(index + 1)...].typeName ?? type
      case "{":
        enclosing.append(type)
        type = nil
      case "}": _ = enclosing.popLast()
      case "@Test":
        guard let found = atoms[(index + 1)...].check else { break }
        checks.append(
          DeclaredCheck(
            name: found.name, suite: enclosing.compactMap(\.self).joined(separator: "."),
            line: atom.line, body: found.body))
      default: break
      }
    }
    return checks
  }
}

extension ArraySlice<SourceAtom> {
  /// `Outer.Inner`, where the atoms begin with a type's name; nil for `class func` and the like.
  fileprivate var typeName: String? {
    var name = ""
    for atom in self {
      guard atom.kind == .word || atom.text == "." else { break }
      if !name.isEmpty, name.last != ".", atom.text != "." { break }
      name += atom.text
    }
    let isMember = ["func", "var", "let", "subscript", "init"].contains(name)
    return isMember || name.isEmpty ? nil : name.withoutBackticks
  }

  /// The name and the body of the check whose `@Test` stands before the atoms.
  fileprivate var check: (name: String, body: Range<Int>)? {
    var rest = self
    var title: String?
    if rest.first?.text == "(" {
      rest = rest.dropFirst()
      if let text = rest.first, text.kind == .string { title = text.text.literalValue }
      rest = rest.behindClosing
    }
    guard let keyword = rest.firstIndex(where: { $0.text == "func" }),
      let parameters = rest[keyword...].firstIndex(where: { $0.text == "(" }),
      let open = rest[(parameters + 1)...].behindClosing.firstIndex(where: { $0.text == "{" }),
      let end = rest[(open + 1)...].closing
    else { return nil }
    return (
      title ?? rest[(keyword + 1)...].functionName,
      self[open].range.upperBound..<self[end].range.lowerBound
    )
  }

  /// What a function is called whose name stands in back quotes because it is a sentence, not a word of Swift's.
  private var rawName: String? {
    guard let name = first?.text, name.hasPrefix("`") else { return nil }
    let words = name.withoutBackticks
    return words.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? nil : words
  }

  /// `ends(height:expected:)`, or the raw identifier that a function's name is.
  private var functionName: String {
    if let rawName { return rawName }
    let name = first?.text ?? ""
    let rest = dropFirst()
    guard let open = rest.firstIndex(where: { $0.text == "(" }) else { return "\(name)()" }
    var labels = ""
    var depth = 0
    var beginsParameter = true
    for atom in rest[open...] {
      if ["(", "[", "{"].contains(atom.text) { depth += 1 }
      if [")", "]", "}"].contains(atom.text) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, beginsParameter, atom.kind == .word, !atom.text.hasPrefix("@") {
        labels += "\(atom.text.withoutBackticks):"
        beginsParameter = false
      }
      if depth == 1, atom.text == "," { beginsParameter = true }
    }
    return "\(name.withoutBackticks)(\(labels))"
  }

  /// The bracket that closes the one that was opened just before.
  private var closing: Int? {
    var depth = 1
    return indices.first { index in
      guard self[index].kind == .bracket else { return false }
      if ["(", "[", "{"].contains(self[index].text) { depth += 1 }
      if [")", "]", "}"].contains(self[index].text) { depth -= 1 }
      return depth == 0
    }
  }

  /// What follows that bracket.
  private var behindClosing: Self { closing.map { self[($0 + 1)...] } ?? self[endIndex...] }
}

extension String {
  fileprivate var withoutBackticks: String { replacing("`", with: "") }

  /// What a literal on one line says, but for values in it.
  fileprivate var literalValue: String {
    let marks = String(prefix { $0 == "#" })
    var rest = dropFirst(marks.count + 1).dropLast(marks.count + 1)
    var value = ""
    while let start = rest.firstRange(of: "\\\(marks)") {
      value += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      if let code = rest.prefixMatch(of: /u\{([0-9a-fA-F]{1,8})\}/) {
        let scalar = UInt32(code.1, radix: 16).flatMap(Unicode.Scalar.init)
        if let scalar { value.unicodeScalars.append(scalar) }
        rest = rest[code.range.upperBound...]
      } else if let sign = rest.popFirst() {
        let meanings: [Character: Character] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]
        value.append(meanings[sign] ?? sign)
      }
    }
    return value + rest
  }
}
