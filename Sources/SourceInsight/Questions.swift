// What we ask the language server: the meaning of every name in a file, and its declaration.

import LessonModel
import Synchronization

extension LanguageServer {
  private struct Nothing: Codable {}

  private struct Beginning: Encodable {
    struct Capabilities: Encodable {
      struct Text: Encodable {
        struct Tokens: Encodable {
          struct Requests: Encodable { var full = true }
          var requests = Requests()
          var tokenTypes: [String] = []
          var tokenModifiers: [String] = []
          var formats = ["relative"]
        }
        struct Hover: Encodable { var contentFormat = ["markdown"] }
        var semanticTokens = Tokens()
        var hover = Hover()
      }
      var textDocument = Text()
    }
    struct Options: Encodable {
      struct Fallback: Encodable {
        var swiftCompilerFlags = ["-swift-version", "6", "-default-isolation", "MainActor"]
      }
      var fallbackBuildSystem = Fallback()
      var backgroundIndexing = false
    }
    var processId: Int?
    var rootUri: String?
    var capabilities = Capabilities()
    var initializationOptions = Options()
  }

  private struct Opening: Encodable {
    struct Document: Encodable {
      var uri: String
      var languageId = "swift"
      var version = 1
      var text: String
    }
    var textDocument: Document
  }

  private struct Place: Encodable {
    struct Document: Encodable { var uri: String }
    struct Position: Encodable {
      var line: Int
      var character: Int
    }
    var textDocument: Document
    var position: Position?
  }

  private struct Legend: Decodable {
    struct Capabilities: Decodable {
      struct Provider: Decodable {
        struct Names: Decodable {
          var tokenTypes: [String]
          var tokenModifiers: [String]
        }
        var legend: Names
      }
      var semanticTokensProvider: Provider
    }
    var capabilities: Capabilities
  }

  private struct Tokens: Decodable { var data: [Int] }

  private struct Hover: Decodable {
    struct Contents: Decodable { var value: String }
    var contents: Contents
  }

  /// Introduces us; the first question.
  func begin() async throws {
    let legend: Legend = try await ask("initialize", Beginning())
    let names = legend.capabilities.semanticTokensProvider.legend
    tokenTypes.withLock { $0 = names.tokenTypes }
    systemModifier.withLock { $0 = names.tokenModifiers.firstIndex(of: "defaultLibrary") }
    tell("initialized", Nothing())
  }

  /// The names in a file; `number` tells it from other files.
  ///
  /// An answer about a name takes the server longer than all else. So it is asked about what the file
  /// declares, and about other names only as far as that does not answer them: a name that is declared
  /// once means that declaration, and a type of the standard library is the same in every file.
  func names(in file: SourceFile, number: Int) async throws -> NameList {
    let uri = "file:///lessons/\(number)/main.swift"
    let document = Place.Document(uri: uri)
    tell(
      "textDocument/didOpen", Opening(textDocument: Opening.Document(uri: uri, text: file.text)))
    defer { tell("textDocument/didClose", Place(textDocument: document)) }
    let tokens: Tokens? = try await ask(
      "textDocument/semanticTokens/full", Place(textDocument: document))
    let places = places(tokens?.data ?? [], in: file)
    var answers = KnownDeclarations(ofTypes: systemTypes.withLock(\.self))
    try await answers.add(declarations(at: places.filter { $0.kind == nil }, in: document))
    try await answers.add(
      declarations(at: places.filter { $0.kind != nil && answers[$0] == nil }, in: document))
    systemTypes.withLock { $0.merge(answers.systemTypes) { first, _ in first } }
    var list = NameList()
    for place in places {
      let declaration = answers[place]
      guard let kind = place.kind ?? declaration.flatMap(CodeToken.Kind.init(declaring:)) else {
        continue
      }
      list.byLine[place.line + 1, default: []].append(
        NameList.Name(
          column: place.column, length: place.length, kind: kind, declaration: declaration))
    }
    return list
  }

  /// Asks for the declarations of names, all at once: the server answers while it is asked.
  private func declarations(
    at places: [NamePlace], in document: Place.Document
  ) async throws -> [(NamePlace, String?)] {
    try await withThrowingTaskGroup(of: (NamePlace, String?).self) { group in
      for place in places where place.isWord {
        group.addTask {
          let position = Place.Position(line: place.line, character: place.utf16Column)
          let hover: Hover? = try await self.ask(
            "textDocument/hover", Place(textDocument: document, position: position))
          return (place, hover.flatMap { Self.declaration(in: $0.contents.value) })
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  /// The names that the server lists, and those beside them that only the lexer sees, in order.
  private func places(_ data: [Int], in file: SourceFile) -> [NamePlace] {
    let lines = file.lines
    var places: [[NamePlace]] = lines.map { _ in [] }
    for token in decode(data) {
      guard let kind = kind(of: token.type), lines.indices.contains(token.line) else { continue }
      let line = lines[token.line]
      let utf16 = line.utf16
      guard
        let start = utf16.index(utf16.startIndex, offsetBy: token.start, limitedBy: utf16.endIndex),
        let end = utf16.index(start, offsetBy: token.length, limitedBy: utf16.endIndex), start < end
      else { continue }
      places[token.line].append(
        NamePlace(
          line: token.line, utf16Column: token.start,
          column: line.utf8.distance(from: line.startIndex, to: start) + 1,
          length: line.utf8.distance(from: start, to: end), word: String(line[start..<end]),
          kind: kind, isSystem: isSystem(token.modifiers),
          isMember: line[..<start].last == "."))
    }
    for (number, tokens) in SwiftLexer.lines(of: file, hidesMarks: false).enumerated() {
      let listed = Set(places[number].map(\.column))
      for word in Self.words(of: tokens) where !listed.contains(word.column) {
        let before = lines[number].utf8.prefix(word.column - 1)
        places[number].append(
          NamePlace(
            line: number, utf16Column: String(Substring(before)).utf16.count, column: word.column,
            length: word.length, word: word.text))
      }
      places[number].sort { $0.column < $1.column }
    }
    return places.flatMap(\.self)
  }

  /// The words of a line that may be names, by column and length in UTF-8 code units.
  private static func words(
    of tokens: [CodeToken]
  ) -> [(column: Int, length: Int, text: String)] {
    var words: [(column: Int, length: Int, text: String)] = []
    var column = 1
    for token in tokens {
      if token.kind == .plain || token.kind == .type {
        for word in token.text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
        where word != "_" {
          let offset = token.text.utf8.distance(from: token.text.startIndex, to: word.startIndex)
          words.append((column + offset, word.utf8.count, String(word)))
        }
      }
      column += token.text.utf8.count
    }
    return words
  }

  private struct Token {
    var line: Int
    var start: Int
    var length: Int
    var type: Int
    var modifiers: Int
  }

  /// Five numbers for each token, lines and columns relative to the one before.
  private func decode(_ data: [Int]) -> [Token] {
    var line = 0
    var start = 0
    return stride(from: 0, to: data.count - data.count % 5, by: 5).map { index in
      start = data[index] == 0 ? start + data[index + 1] : data[index + 1]
      line += data[index]
      return Token(
        line: line, start: start, length: data[index + 2], type: data[index + 3],
        modifiers: data[index + 4])
    }
  }

  /// Whether a name belongs to the standard library, as the server says in one of a token's bits.
  private func isSystem(_ modifiers: Int) -> Bool {
    systemModifier.withLock(\.self).map { modifiers >> $0 & 1 == 1 } ?? false
  }

  private func kind(of type: Int) -> CodeToken.Kind? {
    let types = tokenTypes.withLock(\.self)
    guard types.indices.contains(type) else { return nil }
    switch types[type] {
    case "type", "class", "struct", "enum", "interface", "typeParameter", "actor": return .type
    case "function", "method", "macro": return .function
    case "variable", "parameter", "property", "enumMember": return .variable
    default: return nil
    }
  }

  /// The first block of code in what an editor would show.
  private static func declaration(in markdown: String) -> String? {
    guard let start = markdown.firstRange(of: "```swift\n") else { return nil }
    let rest = markdown[start.upperBound...]
    guard let end = rest.firstRange(of: "\n```") else { return nil }
    // What the standard library says to the compiler says nothing to readers, nor does what all of
    // a lesson's code is without saying so.
    let declaration = rest[..<end.lowerBound].split(separator: " ").drop {
      $0.hasPrefix("@_")
        || ["@MainActor", "@frozen", "@inlinable", "@inline(__always)"].contains($0)
    }.joined(separator: " ")
    return declaration.count > 240 ? declaration.prefix(240) + "…" : String(declaration)
  }
}

extension CodeToken.Kind {
  /// What may stand before the word that tells, attributes included.
  private static let modifiers: Set<Substring> = [
    "MainActor", "nonisolated", "final", "override", "static", "required", "convenience", "private",
    "fileprivate", "internal", "public", "open", "package", "mutating", "nonmutating", "indirect",
    "weak", "unowned", "lazy", "async", "prefix", "postfix", "infix", "dynamic",
  ]

  /// What a name is by its declaration; nil where that does not tell.
  init?(declaring declaration: String) {
    let words = declaration.split { !$0.isLetter }
    let kinds: [Substring: Self] = [
      "func": .function, "init": .function, "macro": .function, "let": .variable,
      "var": .variable, "case": .variable, "class": .type, "struct": .type, "enum": .type,
      "protocol": .type, "actor": .type, "typealias": .type, "associatedtype": .type,
    ]
    // `class func` is a function: the last word that tells comes before the name.
    let telling = words.prefix { kinds[$0] != nil || Self.modifiers.contains($0) }
    guard let kind = telling.last(where: { kinds[$0] != nil }).flatMap({ kinds[$0] }) else {
      return nil
    }
    self = kind
  }
}
