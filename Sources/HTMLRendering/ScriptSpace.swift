// A script without the spaces that are there for those who read it. Lines stay lines where a statement may end
// with them.

/// Takes idle spaces out of a script that is written as ours are.
enum ScriptSpace {
  /// Signs beside which a space says nothing: `+ +` and `/ /` are not among them.
  private static let signs = Set("=>{}(),;:?&|*<[]!")
  /// Signs behind which no statement ends.
  private static let goesOn = Set("{(,")
  /// What can stand before a regular expression, and not before a division.
  private static let openings = Set("(,=:?&|!{};\n")

  /// The script without idle spaces; quoted texts and regular expressions are as they were.
  static func removed(from script: String) -> String {
    var text = ""
    var rest = script[...]
    while let character = rest.first {
      if let end = literalEnd(of: rest, after: text) {
        text += rest[..<end]
        rest = rest[end...]
        continue
      }
      rest = rest.dropFirst()
      let isIdle =
        character == " " && (isSign(text.last) || isSign(rest.first))
        || character == "\n" && (text.last.map(Self.goesOn.contains) ?? false || rest.first == "}")
      if !isIdle { text.append(character) }
    }
    return text
  }

  private static func isSign(_ character: Character?) -> Bool {
    character.map(signs.contains) ?? false
  }

  /// The end of the quoted text or the regular expression that a script goes on with; nil where it goes on
  /// with something else.
  private static func literalEnd(of script: Substring, after text: String) -> Substring.Index? {
    guard let quote = script.first else { return nil }
    guard "\"'`".contains(quote) || quote == "/" && text.last.map(openings.contains) ?? true else {
      return nil
    }
    var isEscaped = false
    var isInBrackets = false
    for index in script.indices.dropFirst() {
      let character = script[index]
      if isEscaped {
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if quote == "/", character == "[" || character == "]" {
        isInBrackets = character == "["
      } else if character == quote, !isInBrackets {
        return script.index(after: index)
      }
    }
    return nil
  }
}
