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
        struct Names: Decodable { var tokenTypes: [String] }
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
    tokenTypes.withLock { $0 = legend.capabilities.semanticTokensProvider.legend.tokenTypes }
    tell("initialized", Nothing())
  }

  /// The names in a file; `number` tells it from other files.
  func names(in file: SourceFile, number: Int) async throws -> NameList {
    let uri = "file:///lessons/\(number)/main.swift"
    let document = Place.Document(uri: uri)
    tell(
      "textDocument/didOpen", Opening(textDocument: Opening.Document(uri: uri, text: file.text)))
    defer { tell("textDocument/didClose", Place(textDocument: document)) }
    let tokens: Tokens? = try await ask(
      "textDocument/semanticTokens/full", Place(textDocument: document))
    var list = NameList()
    let lines = file.lines
    for token in decode(tokens?.data ?? []) {
      guard let kind = kind(of: token.type), lines.indices.contains(token.line) else { continue }
      let line = lines[token.line]
      let start = String.Index(utf16Offset: token.start, in: line)
      let end = String.Index(utf16Offset: token.start + token.length, in: line)
      guard start < end, end <= line.endIndex else { continue }
      let position = Place.Position(line: token.line, character: token.start)
      let hover: Hover? = try await ask(
        "textDocument/hover", Place(textDocument: document, position: position))
      list.byLine[token.line + 1, default: []].append(
        NameList.Name(
          column: line.utf8.distance(from: line.startIndex, to: start) + 1,
          length: line.utf8.distance(from: start, to: end), kind: kind,
          declaration: hover.flatMap { Self.declaration(in: $0.contents.value) }))
    }
    return list
  }

  private struct Token {
    var line: Int
    var start: Int
    var length: Int
    var type: Int
  }

  /// Five numbers for each token, lines and columns relative to the one before.
  private func decode(_ data: [Int]) -> [Token] {
    var line = 0
    var start = 0
    return stride(from: 0, to: data.count - data.count % 5, by: 5).map { index in
      start = data[index] == 0 ? start + data[index + 1] : data[index + 1]
      line += data[index]
      return Token(line: line, start: start, length: data[index + 2], type: data[index + 3])
    }
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
    // What the standard library says to the compiler says nothing to readers.
    let declaration = rest[..<end.lowerBound].split(separator: " ").drop {
      $0.hasPrefix("@_") || ["@frozen", "@inlinable", "@inline(__always)"].contains($0)
    }.joined(separator: " ")
    return declaration.count > 240 ? declaration.prefix(240) + "…" : String(declaration)
  }
}
