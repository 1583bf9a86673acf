// What a pair of braces belongs to. The playground transform reports scopes as bare source ranges;
// the words before the brace tell a function from a loop, and name it.

public import LessonModel

/// What a scope is the body of.
public enum ScopeOwner: Codable, Hashable, Sendable {
  /// A function, subscript or initialiser, by its name: `fizzBuzz`, `Train.init`.
  case function(name: String)
  /// A computed property by its name, or an accessor: `area`, `didSet`.
  case accessor(name: String)
  case closure
  case loop
  /// A branch of `if` or `switch`, and other scopes that readers do not think of as a step.
  case branch

  /// Reads the words before a scope's opening brace.
  public init(ofScopeAt range: SourceRange, in source: SourceLines) {
    guard source.text(from: range.start).hasPrefix("{") else {
      self = .branch
      return
    }
    self = Self.classify(Self.header(before: range.start, in: source))
    if self == .function(name: "init"), let type = Self.typeName(around: range.start, in: source) {
      self = .function(name: "\(type).init")
    }
  }

  /// Whether a scope is that of a function, or an accessor, with a value.
  static func hasValue(functionAt scope: SourceRange, in source: SourceLines) -> Bool {
    switch Self(ofScopeAt: scope, in: source) {
    case .function: header(before: scope.start, in: source).contains("->")
    case .accessor(let name): !["set", "willSet", "didSet"].contains(name)
    case .closure, .loop, .branch: false
    }
  }

  /// Whether a scope is what `guard` does where its condition does not hold.
  static func isElseOfGuard(_ scope: SourceRange, in source: SourceLines) -> Bool {
    let words = source.text(before: scope.start).split { !$0.isLetter }
    guard words.last == "else", let last = words.lastIndex(of: "guard") else { return false }
    return words.lastIndex(of: "if").map { $0 < last } ?? true
  }

  /// The name of the type whose body a line stands in, told by indentation.
  private static func typeName(around position: SourcePosition, in source: SourceLines) -> String? {
    func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
    var least = indentation(source[position.line])
    for number in stride(from: position.line - 1, to: max(0, position.line - 500), by: -1) {
      let line = source[number]
      guard indentation(line) < least, !line.allSatisfy(\.isWhitespace) else { continue }
      least = indentation(line)
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
      guard let keyword = words.firstIndex(where: { typeKeywords.contains(String($0)) }) else {
        continue
      }
      return words.indices.contains(keyword + 1) ? String(words[keyword + 1]) : nil
    }
    return nil
  }

  private static let typeKeywords: Set = [
    "class", "struct", "enum", "extension", "actor", "protocol",
  ]

  /// The text before a brace, back over the lines of a parameter list that spans several.
  private static func header(before brace: SourcePosition, in source: SourceLines) -> String {
    var header = String(source.text(before: brace))
    var line = brace.line - 1
    let earliest = max(1, brace.line - 20)
    while line >= earliest, header.allSatisfy(\.isWhitespace) || parenthesisBalance(header) < 0 {
      header = source[line] + " " + header
      line -= 1
    }
    return header
  }

  private static func parenthesisBalance(_ text: String) -> Int {
    text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  private static func classify(_ header: String) -> Self {
    let (words, isOpen, assigns) = outerWords(of: header)
    if isOpen { return .closure }
    if words.contains("func") { return .function(name: functionName(in: header)) }
    for word in words {
      switch word {
      case "init", "deinit", "subscript": return .function(name: word)
      case "get", "set", "willSet", "didSet": return .accessor(name: word)
      case "for", "while", "repeat": return .loop
      case "if", "else", "guard", "switch", "do", "catch", "defer", "class", "struct", "enum",
        "extension", "protocol", "actor":
        return .branch
      case "var" where !assigns:
        let index = words.firstIndex(of: "var").map { $0 + 1 } ?? words.endIndex
        return .accessor(name: index < words.count ? words[index] : "var")
      default: continue
      }
    }
    return .closure
  }

  /// What stands between `func` and its parameters, which may be an operator.
  private static func functionName(in header: String) -> String {
    let start = header.ranges(of: "func ").last?.upperBound ?? header.startIndex
    let name = header[start...].drop { $0 == " " }.prefix { $0 != "(" && $0 != " " }
    guard name.first?.isLetter == true || name.first == "_" else { return String(name) }
    return String(name.prefix { $0 != "<" })
  }

  /// The words outside parentheses that a brace behind them may belong to, whether a parenthesis is still open at
  /// the end, and whether there is an assignment.
  ///
  /// What a brace before has in it does not count; behind one, only the words of a head do, which may have closures
  /// in it: `for item in list.filter({ $0 > 1 })`.
  private static func outerWords(of header: String) -> ([String], isOpen: Bool, assigns: Bool) {
    struct Part {
      var words: [String] = []
      var depth = 0
      var assigns = false
    }
    var (part, outer): (Part, [Part]) = (Part(), [])
    var word = ""
    for character in header + " " {
      if part.depth == 0, character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if !word.isEmpty { part.words.append(word) }
      word = ""
      switch character {
      case "(", "[": part.depth += 1
      case ")", "]": part.depth -= 1
      case ";": part = Part()
      case "{":
        outer.append(part)
        part = Part()
      case "}":
        let around = outer.popLast() ?? Part()
        let isHead = around.words.first.map(heads.contains) ?? false
        part = around.depth > 0 || isHead ? around : Part()
      case "=" where part.depth == 0: part.assigns = true
      default: break
      }
    }
    return (part.words, part.depth > 0, part.assigns)
  }

  /// Words that begin what has an expression before its block.
  private static let heads: Set = ["for", "while", "if", "guard", "switch"]
}
