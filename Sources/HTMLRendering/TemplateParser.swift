// Reads the tags of a template; each keeps its place, so that a mistake is found where it stands.

import LessonModel

/// Parses one template file.
struct TemplateParser {
  private struct OpenSection {
    let name: String
    let isInverted: Bool
    let location: SourceLocation
    var nodes: [Template.Node] = []
  }

  private let path: String
  private var rest: Substring
  private var position = SourcePosition(line: 1, column: 1)
  private var open: [OpenSection] = []
  private var nodes: [Template.Node] = []

  init(_ file: SourceFile) {
    path = file.path
    rest = file.text[...]
  }

  mutating func parse() throws(TemplateError) -> [Template.Node] {
    while let start = rest.firstRange(ofASCII: "{{") {
      append(.markup(String(rest[..<start.lowerBound])))
      advance(to: start.lowerBound)
      let location = SourceLocation(path: path, line: position.line, column: position.column)
      guard let end = rest.firstRange(ofASCII: "}}") else {
        throw TemplateError("this tag never ends", at: location, remedy: "close it with '}}'")
      }
      let tag = rest[start.upperBound..<end.lowerBound]
      advance(to: end.upperBound)
      try read(tag, at: location)
    }
    append(.markup(String(rest)))
    if let section = open.last {
      throw TemplateError(
        "this section never ends", at: section.location,
        remedy: "close it with {{/\(section.name)}}")
    }
    return nodes
  }

  private mutating func read(_ tag: Substring, at location: SourceLocation) throws(TemplateError) {
    let sign = tag.first ?? " "
    let name = (("#^/>!".contains(sign)) ? tag.dropFirst() : tag).filter { !$0.isWhitespace }
    if sign == "!" { return }
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else {
      throw TemplateError("this tag names nothing", at: location, remedy: "write it as {{name}}")
    }
    switch sign {
    case "#", "^":
      open.append(OpenSection(name: name, isInverted: sign == "^", location: location))
    case "/":
      guard let section = open.popLast(), section.name == name else {
        throw TemplateError("no section '\(name)' is open here", at: location)
      }
      append(
        .section(
          name: name, isInverted: section.isInverted, section.nodes, section.location))
    case ">": append(.part(name: name, location))
    default: append(.value(name: name, location))
    }
  }

  private mutating func append(_ node: Template.Node) {
    if case .markup(let markup) = node, markup.isEmpty { return }
    if open.isEmpty {
      nodes.append(node)
    } else {
      open[open.count - 1].nodes.append(node)
    }
  }

  private mutating func advance(to end: Substring.Index) {
    for byte in rest[..<end].utf8 {
      position.column += 1
      if byte == UInt8(ascii: "\n") {
        position = SourcePosition(line: position.line + 1, column: 1)
      }
    }
    rest = rest[end...]
  }
}
