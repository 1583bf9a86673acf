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

extension DocCDirective {
  /// What the file is called by it, as `@Metadata` may say.
  var displayName: String? { all("DisplayName").first?.arguments[""] }
}

extension [DocCPart] {
  /// What the file is called, where its metadata say so.
  var displayName: String? {
    compactMap { part in
      if case .directive(let directive) = part, directive.name == "Metadata" {
        directive.displayName
      } else {
        nil
      }
    }.first
  }

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

/// Takes a text of DocC's apart, each sign of it once for each directive around it.
struct DocCParser {
  /// How many directives may lie in each other: a text that means something has five.
  static let depthMax = 32

  /// The lines that are left, the next one last, and their numbers in the file; what stands in braces on one
  /// line is taken apart into several.
  private var rest: [(text: Substring, number: Int)]
  /// The directives in which others lay too deep, by line: those are left out.
  private(set) var tooDeep: [(name: String, line: Int)] = []

  init(_ file: SourceFile) {
    rest = file.lines.enumerated().map { ($0.element, $0.offset + 1) }.reversed()
  }

  /// The parts of the whole text.
  mutating func parts() -> [DocCPart] { parts(depth: 0) }

  private mutating func parts(depth: Int) -> [DocCPart] {
    var parts: [DocCPart] = []
    var fence = CodeFence()
    while let (line, number) = rest.popLast() {
      let text = line.drop { $0 == " " || $0 == "\t" }
      let isCode = fence.holds(text)
      if !isCode, depth > 0, text.hasPrefix("}") {
        let behind = text.dropFirst().drop { $0 == " " }
        if !behind.isEmpty { rest.append((behind, number)) }
        return parts
      }
      if !isCode, text.first == "@", text.dropFirst().first?.isUppercase == true,
        let directive = directive(text, number: number, depth: depth)
      {
        parts.append(.directive(directive))
      } else {
        parts.append(.line(String(line), number: number))
      }
    }
    return parts
  }

  /// The directive that a line begins with, behind which reading goes on; nil where it is none.
  private mutating func directive(
    _ text: Substring, number: Int, depth: Int
  ) -> DocCDirective? {
    var head = text.dropFirst()
    let name = String(head.prefix { $0.isLetter || $0.isNumber })
    head = head.dropFirst(name.count).drop { $0 == " " }
    var arguments = ""
    var taken = 0
    if head.first == "(" {
      // Arguments may go on over several lines.
      var whole = head
      while whole.endOfParentheses == nil, taken < min(10, rest.count) {
        let next = rest[rest.count - 1 - taken].text.drop { $0 == " " || $0 == "\t" }
        whole += " " + next
        taken += 1
      }
      guard let end = whole.endOfParentheses else { return nil }
      arguments = String(whole[whole.index(after: whole.startIndex)..<end])
      head = whole[whole.index(after: end)...].drop { $0 == " " }
    }
    // Another may follow on the line.
    let isFollowed = head.first == "@" && !arguments.isEmpty
    guard head.isEmpty || head.first == "{" || isFollowed else { return nil }
    rest.removeLast(taken)
    if isFollowed { rest.append((head, number)) }
    var directive = DocCDirective(
      name: name, arguments: arguments.directiveArguments, content: [], line: number)
    guard head.first == "{" else { return directive }
    if depth < Self.depthMax {
      breakLine(head.dropFirst(), number: number)
      directive.content = parts(depth: depth + 1)
    } else {
      tooDeep.append((name, number))
      rest.append((head.dropFirst(), number))
      skipContent()
    }
    return directive
  }

  /// Puts what stands behind an opening brace on lines of its own: what is inside, the closing brace if it is
  /// there, and what follows that.
  private mutating func breakLine(_ text: Substring, number: Int) {
    var depth = 1
    // Text that goes on below stands as far in as it does there: else that would be indented, and so be code.
    let next = rest.last { !$0.text.allSatisfy(\.isWhitespace) }?.text ?? ""
    var pieces =
      text.allSatisfy(\.isWhitespace) ? [] : [next.prefix { $0 == " " } + text.drop { $0 == " " }]
    if let end = text.closingBrace(&depth) {
      let parts = [text[..<end], "}", text[text.index(after: end)...]]
      pieces = parts.map { $0.drop { $0 == " " } }
    }
    for piece in pieces.reversed() {
      let last = piece.lastIndex { $0 != " " }
      if let last { rest.append((piece[...last], number)) }
    }
  }

  /// Goes on behind the brace that closes the one which was opened last.
  private mutating func skipContent() {
    var depth = 1
    var fence = CodeFence()
    while let (line, number) = rest.popLast() {
      guard !fence.holds(line.drop { $0 == " " || $0 == "\t" }),
        let end = line.closingBrace(&depth)
      else { continue }
      let behind = line[end...].dropFirst().drop { $0 == " " }
      if !behind.isEmpty { rest.append((behind, number)) }
      return
    }
  }
}

/// Whether lines stand in a block of code.
private struct CodeFence {
  private var mark: Substring?

  /// Whether the next line, without what it is indented by, belongs to such a block; the line that ends one
  /// does not.
  mutating func holds(_ text: Substring) -> Bool {
    let marks = text.prefix { $0 == "`" || $0 == "~" }
    if marks.count >= 3, mark == nil || text.hasPrefix(mark ?? "") {
      mark = mark == nil ? marks : nil
    }
    return mark != nil
  }
}

extension Substring {
  /// Where the braces close in which the text stands; nil where it goes on behind it. Code is passed over.
  ///
  /// - Parameter depth: In how many it stands; behind it, in how many what follows does.
  /// - Returns: The place of the brace that closes the outermost.
  fileprivate func closingBrace(_ depth: inout Int) -> Index? {
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

extension Substring {
  /// Where the parenthesis closes that the text begins with, strings passed over.
  fileprivate var endOfParentheses: Index? {
    var depth = 0
    var (isString, isEscaped) = (false, false)
    for index in indices {
      defer { isEscaped = !isEscaped && self[index] == "\\" }
      switch self[index] {
      case "\"" where !isEscaped: isString.toggle()
      case "(" where !isString: depth += 1
      case ")" where !isString:
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }
}

extension String {
  /// `name: "value", other: 3` by name; `\"` in a value is a quotation mark of it.
  fileprivate var directiveArguments: [String: String] {
    var parts: [String] = [""]
    var isString = false
    for character in replacing("\\\"", with: "\u{0}") {
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
      arguments[name] = String(bare).filter { $0 != "\"" }.replacing("\u{0}", with: "\"")
    }
    return arguments
  }
}

extension String {
  /// The line without the word by which an item of a list explains a term: `- term Ton: A weight.`
  var withoutDocCTerm: String {
    guard contains("term "), let item = prefixMatch(of: /(\s*[-*+]\s+)term\s+([^:]*[^:\s])\s*:/)
    else { return self }
    return "\(item.output.1)**\(item.output.2)**:\(self[item.range.upperBound...])"
  }

  /// The line with DocC's links as Markdown has them: `` ``Type/method()`` `` as code, `<doc:Page>` as a link.
  ///
  /// - Parameter link: Where a link to a page leads, and what it is called if it has no text; nil for one
  ///   that leads nowhere.
  /// - Returns: The line.
  func withoutDocCLinks(_ link: (String) -> (title: String, path: String)?) -> String {
    // `[name]: <doc:Page>`
    if let definition = wholeMatch(of: /(\[[^\]]+\]: *)<?doc:([^ >]+)>?(.*)/) {
      let (_, name, page, rest) = definition.output
      return link(String(page)).map { "\(name)\($0.path)\(rest)" } ?? ""
    }
    var line = InlineText(self)
    while let first = line.rest.first {
      if let (ticks, inside) = line.takeCode() {
        let isSymbol = ticks.count == 2 && !inside.contains(" ") && !inside.contains("`")
        line.add(isSymbol ? "`\(inside.replacing("/", with: "."))`" : ticks + inside + ticks)
      } else if first == "<", let name = line.take(from: "<doc:", to: ">") {
        line.add(link(String(name)).map { "[\($0.title)](\($0.path))" } ?? name.docCTitle)
      } else if first == "]",
        let name = line.take(from: "](doc:", to: ")") ?? line.take(from: "](<doc:", to: ")")
      {
        let open = line.popOpen()
        if let found = link(String(name.prefix { $0 != ">" })) {
          line.add("](\(found.path))")
        } else if let open {
          line.replace(open, with: "")
        }
      } else {
        line.addNext()
      }
    }
    return line.text
  }
}

extension Substring {
  /// The last part of a link's path, in words.
  fileprivate var docCTitle: String {
    let name = split { $0 == "/" || $0 == "#" }.last ?? self
    return String(name.replacing("-", with: " "))
  }
}
