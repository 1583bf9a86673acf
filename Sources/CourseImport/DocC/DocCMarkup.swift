// Markdown with DocC's directives in it, taken apart: `@Name(argument: "value") { … }` on lines of their own.
// Source: swift-markdown, BlockDirectives.md.

import LessonModel
import SwiftReading

/// A part of such a text.
indirect enum DocCPart {
  /// A line of Markdown, and its number in the file, from 1.
  case line(String, number: Int)
  case directive(DocCDirective)
}

/// A directive with what stands in its braces.
struct DocCDirective {
  var name: String
  /// By name; what has none has an empty one.
  var arguments: [String: String]
  var content: [DocCPart]
  /// The line that it begins on, from 1.
  var line: Int

  /// The directives of some name in it.
  func all(_ name: String) -> [DocCDirective] {
    content.compactMap { part in
      if case .directive(let directive) = part, directive.name == name { directive } else { nil }
    }
  }

  /// Its lines of Markdown as they are, without what all are indented by.
  var ownLines: [(text: String, number: Int)] { content.ownLines }

  /// Its content without what its lines are indented by.
  var dedented: [DocCPart] {
    let indent =
      content.compactMap { part -> Int? in
        guard case .line(let text, _) = part, !text.allSatisfy(\.isWhitespace) else { return nil }
        return text.prefix { $0 == " " }.count
      }.min() ?? 0
    return content.map { part in
      guard case .line(let text, let number) = part else { return part }
      return .line(String(text.dropFirst(min(indent, text.count))), number: number)
    }
  }
}

extension [DocCPart] {
  /// The lines of Markdown that stand in no directive, without what all are indented by.
  var ownLines: [(text: String, number: Int)] {
    let lines = compactMap { part -> (String, Int)? in
      if case .line(let text, let number) = part { (text, number) } else { nil }
    }
    let indent =
      lines.filter { !$0.0.allSatisfy(\.isWhitespace) }
      .map { $0.0.prefix { $0 == " " }.count }.min() ?? 0
    return lines.map { (String($0.0.dropFirst(Swift.min(indent, $0.0.count))), $0.1) }
  }
}

/// Takes a text of DocC's apart.
struct DocCParser {
  /// The lines that are left, and their numbers in the file; what stands in braces on one line is taken apart
  /// into several.
  private var lines: [(text: Substring, number: Int)]
  private var index = 0

  init(_ file: SourceFile) {
    lines = file.lines.enumerated().map { ($0.element, $0.offset + 1) }
  }

  /// The parts of the whole text.
  mutating func parts() -> [DocCPart] { parts(untilBrace: false) }

  private mutating func parts(untilBrace: Bool) -> [DocCPart] {
    var parts: [DocCPart] = []
    var fence: Substring?
    while index < lines.count {
      let (line, number) = lines[index]
      let text = line.drop { $0 == " " || $0 == "\t" }
      let marks = text.prefix { $0 == "`" || $0 == "~" }
      if marks.count >= 3, fence == nil || text.hasPrefix(fence ?? "") {
        fence = fence == nil ? marks : nil
      }
      if fence == nil, untilBrace, text.hasPrefix("}") {
        let rest = text.dropFirst().drop { $0 == " " }
        if rest.isEmpty { index += 1 } else { lines[index].text = rest }
        return parts
      }
      if fence == nil, text.first == "@", text.dropFirst().first?.isUppercase == true,
        let directive = directive()
      {
        parts.append(.directive(directive))
      } else {
        parts.append(.line(String(line), number: number))
        index += 1
      }
    }
    return parts
  }

  /// The directive that begins on this line, behind which reading goes on; nil where it is none.
  private mutating func directive() -> DocCDirective? {
    let start = index
    let number = lines[index].number
    var head = lines[index].text.drop { $0 == " " || $0 == "\t" }.dropFirst()
    let name = head.prefix { $0.isLetter || $0.isNumber }
    head = head.dropFirst(name.count).drop { $0 == " " }
    var arguments = ""
    if head.first == "(" {
      var text = String(head)
      // Arguments may go on over several lines.
      while !text.hasBalancedParentheses, index + 1 < lines.count, index - start < 10 {
        index += 1
        text += " " + lines[index].text.drop { $0 == " " || $0 == "\t" }
      }
      guard let end = text.endOfParentheses else {
        index = start
        return nil
      }
      arguments = String(text[text.index(after: text.startIndex)..<end])
      head = text[text.index(after: end)...].drop { $0 == " " }
    }
    // Another may follow on the line.
    let isFollowed = head.first == "@" && !arguments.isEmpty
    guard head.isEmpty || head.first == "{" || isFollowed else {
      index = start
      return nil
    }
    index += 1
    if isFollowed { lines.insert((head, number), at: index) }
    var directive = DocCDirective(
      name: String(name), arguments: arguments.directiveArguments, content: [], line: number)
    guard head.first == "{" else { return directive }
    breakLine(head.dropFirst(), number: number)
    directive.content = parts(untilBrace: true)
    return directive
  }

  /// Puts what stands behind an opening brace on lines of its own: what is inside, the closing brace if it is
  /// there, and what follows that.
  private mutating func breakLine(_ rest: Substring, number: Int) {
    var pieces = [rest]
    if let end = rest.closingBrace {
      pieces = [rest[..<end], "}", rest[rest.index(after: end)...]]
    }
    let broken = pieces.compactMap { piece -> (text: Substring, number: Int)? in
      var text = piece.drop { $0 == " " }
      while text.last == " " { text.removeLast() }
      return text.isEmpty ? nil : (text, number)
    }
    lines.insert(contentsOf: broken, at: index)
  }
}

extension Substring {
  /// Where the brace closes in which the text stands; nil where it goes on behind it. Code is passed over.
  fileprivate var closingBrace: Index? {
    var depth = 1
    var isCode = false
    for index in indices {
      switch self[index] {
      case "`": isCode.toggle()
      case "{" where !isCode: depth += 1
      case "}" where !isCode:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension String {
  /// Where the parenthesis closes that the text begins with, strings passed over.
  fileprivate var endOfParentheses: Index? {
    var depth = 0
    var isString = false
    for index in indices {
      switch self[index] {
      case "\"": isString.toggle()
      case "(" where !isString: depth += 1
      case ")" where !isString:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  fileprivate var hasBalancedParentheses: Bool { endOfParentheses != nil }

  /// `name: "value", other: 3` by name.
  fileprivate var directiveArguments: [String: String] {
    var parts: [String] = [""]
    var isString = false
    for character in self {
      if character == "\"" { isString.toggle() }
      if character == ",", !isString {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    var arguments: [String: String] = [:]
    for part in parts {
      let pair = part.split(separator: ":", maxSplits: 1)
      let isNamed = pair.count == 2 && pair[0].allSatisfy { $0.isLetter || $0 == " " }
      let name = isNamed ? String(pair[0].filter { $0 != " " }) : ""
      let value = (isNamed ? pair[1] : part[...]).drop { $0 == " " }
      let bare = value.reversed().drop { $0 == " " }.reversed()
      arguments[name] = String(bare).filter { $0 != "\"" }
    }
    return arguments
  }
}

extension String {
  /// The line with DocC's links as Markdown has them: `` ``Type/method()`` `` as code, `<doc:Page>` as a link.
  ///
  /// - Parameter link: Where a link to a page leads, and what it is called if it has no text; nil for one
  ///   that leads nowhere.
  /// - Returns: The line.
  func withoutDocCLinks(_ link: (String) -> (title: String, path: String)?) -> String {
    var text = ""
    var rest = self[...]
    while let first = rest.first {
      if first == "`" {
        let ticks = rest.prefix { $0 == "`" }
        let inside = rest.dropFirst(ticks.count)
        let end = inside.firstRange(of: String(ticks))
        guard let end else { return text + String(rest) }
        let name = inside[..<end.lowerBound]
        let isSymbol = ticks.count == 2 && !name.contains(" ") && !name.contains("`")
        text += isSymbol ? "`\(name.replacing("/", with: "."))`" : String(rest[..<end.upperBound])
        rest = rest[end.upperBound...]
      } else if rest.hasPrefix("<doc:"), let end = rest.firstIndex(of: ">") {
        let name = rest[..<end].dropFirst("<doc:".count)
        text +=
          link(String(name)).map { "[\($0.title)](\($0.path))" } ?? name.docCTitle
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("](doc:"), let end = rest.firstIndex(of: ")") {
        let name = rest[..<end].dropFirst("](doc:".count)
        if let found = link(String(name)) {
          text += "](\(found.path))"
        } else if let open = text.lastIndex(of: "[") {
          text.remove(at: open)
        }
        rest = rest[rest.index(after: end)...]
      } else {
        text.append(first)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

extension Substring {
  /// The last part of a link's path, in words.
  fileprivate var docCTitle: String {
    let name = split { $0 == "/" || $0 == "#" }.last ?? self
    return String(name.replacing("-", with: " "))
  }
}
