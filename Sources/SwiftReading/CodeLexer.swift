// Cuts code of other languages than Swift into tokens, for blocks that prose shows and nobody runs. It goes
// by the tables of `CodeLanguage`: a hint for the eye, which is right about comments, strings and keywords,
// and leaves plain what it cannot know.

public import LessonModel

/// Cuts a text into tokens, line by line.
public struct CodeLexer {
  private let language: CodeLanguage
  private var rest: Substring
  private var previous: Character?
  private var line: [CodeToken] = []
  private var lines: [[CodeToken]] = []
  /// Of rules, whether what follows names what the rule is for.
  private var isSelector = false
  /// Of keys, whether a name can stand here: nothing but white space and hyphens came before on the line.
  private var mayBeKey = true

  private init(_ text: Substring, in language: CodeLanguage) {
    rest = text
    self.language = language
  }

  /// The tokens of each line of a text; together they are the text.
  public static func lines(of text: String, in language: CodeLanguage) -> [[CodeToken]] {
    var lexer = CodeLexer(text[...], in: language)
    lexer.read()
    return lexer.lines
  }

  private mutating func read() {
    if language.form == .rules { lookAtRule() }
    while !rest.isEmpty {
      if language.form == .markup {
        readMarkup()
      } else if !readLiteral() {
        readCode()
      }
    }
    lines.append(line)
  }

  // MARK: Comments and strings

  /// Reads a comment or a string, if one begins here.
  private mutating func readLiteral() -> Bool {
    if let literal = language.blockComments.first(where: { rest.hasPrefix($0.opening) }) {
      take(.comment, literal, isMultiline: true)
      return true
    }
    let isFree = !language.commentsNeedSpace || previous?.isWhitespace ?? true
    if isFree, language.lineComments.contains(where: { rest.hasPrefix($0) }) {
      take(.comment, upTo: rest.firstIndex(where: \.isNewline) ?? rest.endIndex)
      return true
    }
    guard let literal = language.strings.first(where: { rest.hasPrefix($0.opening) }) else {
      return false
    }
    mayBeKey = false
    let isKey = language.form == .keys && startsKey(at: end(of: literal))
    take(isKey ? .variable : .string, literal, isMultiline: literal.isMultiline)
    return true
  }

  private mutating func take(
    _ kind: CodeToken.Kind, _ literal: CodeLanguage.Literal, isMultiline: Bool
  ) {
    var literal = literal
    literal.isMultiline = isMultiline
    take(kind, upTo: end(of: literal))
  }

  /// Where a literal that begins here ends: behind its closing, or where its line does.
  private func end(of literal: CodeLanguage.Literal) -> Substring.Index {
    var text = rest.dropFirst(literal.opening.count)
    while let next = text.first {
      if text.hasPrefix(literal.closing) {
        return text.index(text.startIndex, offsetBy: literal.closing.count)
      }
      if next.isNewline, !literal.isMultiline { return text.startIndex }
      text = text.dropFirst(next == "\\" && literal.hasEscapes ? 2 : 1)
    }
    return rest.endIndex
  }

  /// Whether a colon, or an equals sign, makes a name of what ends here.
  private func startsKey(at end: Substring.Index) -> Bool {
    let text = rest[end...].drop { $0 == " " }
    return text.first == ":" || text.first == "="
  }

  // MARK: Words and signs

  private mutating func readCode() {
    guard let next = rest.first else { return }
    if next.isNumber {
      take(.number, while: { $0.isLetter || $0.isNumber || "._%".contains($0) })
    } else if let kind = language.sigils[next], language.isWord(rest.dropFirst().first ?? " ") {
      // What a path holds is no part of a variable's name in it.
      let language = language
      take(kind) { $0 == next || (kind == .variable ? $0.isPartOfName : language.isWord($0)) }
    } else if next == "{", previous == "$", language.sigils["$"] != nil {
      take(.variable, upTo: rest.firstIndex { $0 == "}" || $0.isNewline } ?? rest.endIndex)
    } else if language.isWord(next), language.form == .rules || next.isPartOfName {
      readWord()
    } else if language.form == .rules, next == "#" || next == ".", !isSelector {
      take(.number, while: { $0 == next || $0.isLetter || $0.isNumber })
    } else {
      if !next.isWhitespace, next != "-" { mayBeKey = false }
      take(.plain, upTo: rest.index(after: rest.startIndex))
      if language.form == .rules, "{};".contains(next) { lookAtRule() }
    }
  }

  private mutating func readWord() {
    if language.form == .keys, mayBeKey, let end = endOfKey {
      take(.variable, upTo: end)
      return
    }
    mayBeKey = false
    let word = rest.prefix(while: language.isWord)
    take(kind(of: word), upTo: word.endIndex)
  }

  private func kind(of word: Substring) -> CodeToken.Kind {
    let after = rest[word.endIndex...]
    if language.form == .rules {
      if isSelector { return .type }
      return after.drop { $0 == " " }.first == ":"
        ? .variable : after.first == "(" ? .function : .plain
    }
    if language.keywords.contains(language.ignoresCase ? word.lowercased() : String(word)) {
      // A member's name is never a keyword.
      return previous == "." ? .plain : .keyword
    }
    if language.capitalsAreTypes, word.first?.isUppercase == true { return .type }
    return language.form == .words && after.first == "(" ? .function : .plain
  }

  /// Where a name ends that stands at the beginning of a line in front of a colon or an equals sign.
  private var endOfKey: Substring.Index? {
    let end = rest.firstIndex { ":=#".contains($0) || $0.isNewline } ?? rest.endIndex
    guard end < rest.endIndex, ":=".contains(rest[end]) else { return nil }
    let behind = rest[end...].dropFirst().first
    guard rest[end] == "=" || behind?.isWhitespace ?? true else { return nil }
    let name = rest[..<end]
    return name.lastIndex { $0 != " " }.map { name.index(after: $0) }
  }

  /// Looks ahead, of rules, whether a brace comes before the next semicolon.
  private mutating func lookAtRule() {
    let next = rest.first { "{};".contains($0) }
    isSelector = next == "{" && rest.drop(while: \.isWhitespace).first != "@"
  }

  // MARK: Markup

  private mutating func readMarkup() {
    if readComment() { return }
    if rest.hasPrefix("<"), let next = rest.dropFirst().first, next.isLetter || "/!?".contains(next)
    {
      readTag()
    } else if rest.first == "&", let end = rest.prefix(12).firstIndex(of: ";") {
      take(.number, upTo: rest.index(after: end))
    } else {
      let text = rest.dropFirst()
      take(.plain, upTo: text.firstIndex { "<&".contains($0) } ?? rest.endIndex)
    }
  }

  private mutating func readComment() -> Bool {
    guard let literal = language.blockComments.first(where: { rest.hasPrefix($0.opening) }) else {
      return false
    }
    take(.comment, literal, isMultiline: true)
    return true
  }

  private mutating func readTag() {
    take(.plain, while: { "<!?/".contains($0) })
    let name = rest.prefix(while: language.isWord)
    let isEnd = previous == "/"
    take(.keyword, upTo: name.endIndex)
    while let next = rest.first, next != ">" {
      if let literal = language.strings.first(where: { rest.hasPrefix($0.opening) }) {
        take(.string, literal, isMultiline: true)
      } else if language.isWord(next) {
        let kind: CodeToken.Kind = previous == "=" ? .string : .variable
        take(kind, upTo: rest.prefix(while: language.isWord).endIndex)
      } else if next == "<" {
        return
      } else {
        take(.plain, upTo: rest.index(after: rest.startIndex))
      }
    }
    take(.plain, while: { $0 == ">" })
    let inner = ["script": "javascript", "style": "css"][name.lowercased()]
    guard !isEnd, let inner, let language = CodeLanguage(named: inner) else { return }
    let end = rest.firstRange(of: "</\(name)")?.lowerBound ?? rest.endIndex
    var lexer = CodeLexer(rest[..<end], in: language)
    lexer.read()
    for (index, tokens) in lexer.lines.enumerated() {
      if index > 0 { endLine() }
      for token in tokens { append(token.kind, token.text[...]) }
    }
    rest = rest[end...]
  }

  // MARK: Tokens

  private mutating func take(_ kind: CodeToken.Kind, while belongs: (Character) -> Bool) {
    take(kind, upTo: rest.firstIndex { !belongs($0) } ?? rest.endIndex)
  }

  private mutating func take(_ kind: CodeToken.Kind, upTo end: Substring.Index) {
    let text = rest[..<end]
    previous = text.last ?? previous
    rest = rest[end...]
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, part) in parts.enumerated() {
      if index > 0 { endLine() }
      append(kind, part)
    }
  }

  private mutating func append(_ kind: CodeToken.Kind, _ text: Substring) {
    guard !text.isEmpty else { return }
    if line.last?.kind == kind, kind == .plain || kind == .comment || kind == .string {
      line[line.count - 1].text += text
    } else {
      line.append(CodeToken(kind, String(text)))
    }
  }

  private mutating func endLine() {
    lines.append(line)
    line = []
    mayBeKey = true
  }
}

extension CodeLanguage {
  fileprivate func isWord(_ character: Character) -> Bool {
    character.isPartOfName || wordCharacters.contains(character)
  }
}

extension Character {
  /// Whether it is part of names in nearly all languages.
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
