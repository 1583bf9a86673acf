// Finds the names of checks in a Swift Testing file without compiling it.

public import LessonModel

/// The name of one check and where it is declared.
struct CheckName: Hashable {
  var name: String
  var location: SourceLocation
}

extension Exercise {
  /// The names of the checks that learners do not see.
  public var hiddenCheckNames: [String] { hidden?.checkNames.map(\.name) ?? [] }
}

extension SourceFile {
  /// The name of each `@Test` in the file: its display name, or else its function's.
  var checkNames: [CheckName] {
    guard text.contains(ascii: "@Test") else { return [] }
    let code = codeWithoutComments
    var names: [CheckName] = []
    var line = 1
    var rest = code[...]
    while let found = rest.firstRange(ofASCII: "@Test") {
      line += rest[..<found.lowerBound].lineEndCount
      rest = code[found.upperBound...]
      // `@Testable` would be another attribute.
      guard let next = rest.first, !next.isLetter, next != "_" else { continue }
      guard let name = Self.checkName(rest) else { continue }
      names.append(CheckName(name: name, location: SourceLocation(path: path, line: line)))
    }
    return names
  }

  /// `("name"` or, further on, `func name(`.
  private static func checkName(_ text: Substring) -> String? {
    var rest = text.withoutLeadingSpace
    if rest.first == "(" {
      rest = rest.dropFirst().withoutLeadingSpace
      if rest.first == "\"" { return stringLiteral(rest.dropFirst()) }
    }
    guard let keyword = rest.firstRange(ofASCII: "func ") else { return nil }
    let name = rest[keyword.upperBound...].withoutLeadingSpace
    return name.firstIndex(of: "(").map { "\(name[..<$0])()" }
  }

  private static func stringLiteral(_ text: Substring) -> String? {
    var name = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        name.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" {
        return name
      } else if character == "\n" {
        return nil
      } else {
        name.append(character)
      }
    }
    return nil
  }
}
