// How a place's surroundings in the source tell what its value is to the line.

public import LessonModel

extension LineItem.Role {
  /// Reads the source around a place.
  public init(of place: Place, scopes: [SourceRange], in source: SourceLines) {
    if place.kind == .print {
      self = .printed
    } else if place.name.isEmpty {
      self = Self.isReturned(place.range, scopes: scopes, in: source) ? .returned : .value
    } else {
      self = Self.isParameter(place, in: source) ? .argument : .value
    }
  }

  /// Whether `return` stands before an expression, or it is all that a function's body says, or a branch of the
  /// `if` or `switch` that is all.
  private static func isReturned(
    _ range: SourceRange, scopes: [SourceRange], in source: SourceLines
  ) -> Bool {
    let before = source.text(before: range.start).split(separator: " ")
    if before.last?.hasSuffix("return") == true { return true }
    // A scope farther out has more in it than the expression.
    let around = scopes.filter { $0.encloses(range) && $0 != range }
      .sorted { ($0.start, $1.end) < ($1.start, $0.end) }
    guard let scope = around.last else { return false }
    let opening = source.text(in: SourceRange(start: scope.start, end: range.start)) ?? ""
    let closing = source.text(in: SourceRange(start: range.end, end: scope.end)) ?? ""
    if max(opening.utf8.count, closing.utf8.count) < bodyBytesMax,
      closing.filter({ !$0.isWhitespace }) == "}"
    {
      let isFirst = opening.filter { !$0.isWhitespace } == "{"
      switch ScopeOwner(ofScopeAt: scope, in: source) {
      case .closure:
        return isFirst || opening.split(whereSeparator: \.isWhitespace).last == "in"
      case .function(let name): if isFirst { return !name.hasSuffix("init") }
      case .accessor: if isFirst { return ScopeOwner.hasValue(functionAt: scope, in: source) }
      case .loop: return false
      case .branch: break
      }
    }
    return isBranch(range, within: around, in: source)
  }

  /// Whether an expression is all of a branch, and the `if` or `switch` all of a function that has a value.
  private static func isBranch(
    _ range: SourceRange, within scopes: [SourceRange], in source: SourceLines
  ) -> Bool {
    let function = scopes.last { ScopeOwner(ofScopeAt: $0, in: source) != .branch }
    guard let function, mayBranch(function, in: source),
      ScopeOwner.hasValue(functionAt: function, in: source)
    else { return false }
    func atoms(from start: SourcePosition, to end: SourcePosition) -> [SourceAtom] {
      let text = source.text(in: SourceRange(start: start, end: end)) ?? ""
      return text.utf8.count < branchesBytesMax
        ? [SourceAtom](of: SourceFile(path: "", text: text)) : []
    }
    let before = atoms(from: function.start, to: range.start).map(\.text)
    let behind = atoms(from: range.end, to: function.end).map(\.text)
    guard before.count > 2, let next = behind.first(where: { $0 != ";" }) else { return false }
    return ["if", "switch"].contains(before[1]) && !(before + behind).contains("return")
      && ["{", ":"].contains(before.last) && ["}", "case", "default", "@unknown"].contains(next)
  }

  /// Whether a function begins with `if`, `switch` or a comment: all else need not be looked at any closer.
  private static func mayBranch(_ function: SourceRange, in source: SourceLines) -> Bool {
    let opening = source.text(from: function.start).dropFirst()
    let lines = [opening] + source.all.dropFirst(function.start.line).prefix(3)
    let first = lines.lazy.map { $0.drop(while: \.isWhitespace) }.first { !$0.isEmpty }
    return first.map { ["if", "switch", "/"].contains(where: $0.hasPrefix) } ?? true
  }

  /// So long is no function that is a single `if` or `switch`.
  private static let branchesBytesMax = 16384

  /// So much blank space, or so long a list of parameters, stands around no single expression.
  private static let bodyBytesMax = 4096

  /// Whether a named value stands in a function's or a closure's list of parameters.
  private static func isParameter(_ place: Place, in source: SourceLines) -> Bool {
    if place.name.hasPrefix("$") || place.name == "newValue" || place.name == "oldValue" {
      return true
    }
    if isCaptured(place.range.start, in: source) { return true }
    if isBeforeIn(place.range.end, in: source), source.text(before: place.range.start).contains("{")
    {
      return true
    }
    guard let words = wordsBeforeOpenParenthesis(at: place.range.start, in: source) else {
      return false
    }
    let last = words.last ?? ""
    return words.dropLast().last == "func"
      || ["init", "subscript", "set", "willSet", "didSet"].contains(last)
  }

  /// Whether a named value stands in a closure's capture list.
  private static func isCaptured(_ position: SourcePosition, in source: SourceLines) -> Bool {
    let before = source.text(before: position)
    var depth = 0
    for index in before.utf8.indices.reversed() {
      switch before.utf8[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        if depth == 0 { return before[...index].filter { !$0.isWhitespace }.hasSuffix("{[") }
        depth -= 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): return false
      default: break
      }
    }
    return false
  }

  /// Whether only further parameters come before the word `in`.
  private static func isBeforeIn(_ position: SourcePosition, in source: SourceLines) -> Bool {
    let rest = source.text(from: position)
    guard let end = rest.firstRange(of: " in") else { return false }
    let parameters = rest[..<end.lowerBound]
    return parameters.allSatisfy { $0.isLetter || $0.isNumber || " _,:()->[]?$".contains($0) }
      && rest[end.upperBound...].first.map { $0 == " " } ?? true
  }

  /// The words before the nearest parenthesis left open before a position, generics left out.
  private static func wordsBeforeOpenParenthesis(
    at position: SourcePosition, in source: SourceLines
  ) -> [Substring]? {
    var text = String(source.text(before: position))
    var line = position.line - 1
    var opening = Opening(in: text)
    while case .further = opening, line >= max(1, position.line - 20) {
      text = source[line] + " " + text
      opening = Opening(in: text)
      line -= 1
    }
    guard case .here(let open) = opening else { return nil }
    var header = text[..<open]
    if header.last == ">", let generics = startOfGenerics(in: header) {
      header = header[..<generics]
    }
    return header.split { $0 == " " || $0 == "?" || $0 == "!" }
  }

  /// Where the generics begin that a text ends with; an operator before them may have such a sign as well.
  private static func startOfGenerics(in header: Substring) -> String.Index? {
    var depth = 0
    return header.indices.last { index in
      switch header[index] {
      case ">": depth += 1
      case "<": depth -= 1
      default: break
      }
      return depth == 0
    }
  }

  /// Where the nearest parenthesis that is left open stands, seen from a text's end.
  private enum Opening {
    case here(String.Index)
    /// Braces come first, so that there is none.
    case none
    /// Perhaps before this text.
    case further

    init(in text: String) {
      var depth = 0
      for index in text.utf8.indices.reversed() {
        switch text.utf8[index] {
        case UInt8(ascii: ")"): depth += 1
        case UInt8(ascii: "("): depth -= 1
        case UInt8(ascii: "{"), UInt8(ascii: "}"):
          self = .none
          return
        default: break
        }
        guard depth >= 0 else {
          self = .here(index)
          return
        }
      }
      self = .further
    }
  }
}
