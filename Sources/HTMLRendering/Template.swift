// Templates: HTML files with the tags of Mustache that a page needs. `{{name}}` puts a value in,
// `{{#name}}…{{/name}}` repeats for a list or asks for something, `{{^name}}…{{/name}}` asks for
// nothing, `{{> part.html}}` puts another template in, `{{! … }}` says something to its readers.
// There is no tag that puts text in unescaped: what is HTML is HTML by type.

public import LessonModel

/// A template, parsed once and rendered often.
public struct Template: Sendable {
  indirect enum Node: Sendable {
    case markup(String)
    case value(name: String, SourceLocation)
    case section(name: String, isInverted: Bool, [Node], SourceLocation)
    case part(name: String, SourceLocation)
  }

  let nodes: [Node]

  /// Parses a file.
  ///
  /// - Throws: `TemplateError` at the first tag that is not well written.
  public init(_ file: SourceFile) throws(TemplateError) {
    var parser = TemplateParser(file)
    nodes = try parser.parse()
  }

  /// The template with values in place of its tags.
  ///
  /// - Parameters:
  ///   - scopes: Values by name, the outermost first: of two with one name, the later counts.
  ///   - parts: The templates that `{{> name}}` may put in.
  /// - Returns: The page.
  /// - Throws: `TemplateError` where a tag names what is not there.
  public func render(
    _ scopes: [TemplateScope], parts: [String: Template] = [:]
  ) throws(TemplateError) -> HTML {
    var markup = ""
    markup.reserveCapacity(scopes.reduce(1 << 14) { $0 + $1.byteCount })
    try Renderer(parts: parts).append(nodes, scopes: scopes, depth: 0, to: &markup)
    return HTML(trusted: markup)
  }
}

/// Values by the names under which templates ask for them.
public struct TemplateScope: Sendable, ExpressibleByDictionaryLiteral {
  /// What a name can stand for.
  public enum Value: Sendable, ExpressibleByStringLiteral {
    /// Put in escaped; a section asks whether there is any.
    case text(String)
    /// Put in as it is; a section asks whether there is any.
    case html(HTML)
    case flag(Bool)
    /// A section repeats for each.
    case list([TemplateScope])
    /// The same of so many, each made when its turn has come: lists of a whole course are long, and
    /// not every template asks for them.
    case made(count: Int, @Sendable (_ index: Int) -> TemplateScope)

    /// Makes a text.
    public init(stringLiteral text: String) { self = .text(text) }
  }

  /// The values.
  public var values: [String: Value]

  /// Makes a scope from names and values.
  public init(dictionaryLiteral elements: (String, Value)...) {
    values = Dictionary(minimumCapacity: elements.count)
    for (name, value) in elements { values[name] = value }
  }

  /// About how much it brings along: the HTML of a page's text is most of the page.
  fileprivate var byteCount: Int {
    values.values.reduce(0) { count, value in
      if case .html(let html) = value { count + html.markup.utf8.count } else { count }
    }
  }

  /// The value of a name.
  public subscript(name: String) -> Value? {
    get { values[name] }
    set { values[name] = newValue }
  }
}

/// What is wrong with a template, and where.
public struct TemplateError: Error, Hashable {
  /// The problem as it is reported.
  public var diagnostic: Diagnostic

  init(diagnostic: Diagnostic) { self.diagnostic = diagnostic }

  init(
    _ message: String, at location: SourceLocation, remedy: String? = nil,
    rule: CourseRule = .badTemplate
  ) {
    diagnostic = Diagnostic(.error, at: location, message, remedy: remedy, rule: rule)
  }
}

/// Renders nodes; the innermost scope that has a name gives its value.
private struct Renderer {
  private static let depthMax = 64
  let parts: [String: Template]

  func append(
    _ nodes: [Template.Node], scopes: [TemplateScope], depth: Int, to markup: inout String
  ) throws(TemplateError) {
    for node in nodes {
      switch node {
      case .markup(let literal): markup += literal
      case .value(let name, let location):
        switch try value(name, in: scopes, at: location) {
        case .text(let text): Escaping.append(text, to: &markup)
        case .html(let html): markup += html.markup
        case .flag, .list, .made:
          throw TemplateError(
            "'\(name)' is nothing to be shown", at: location,
            remedy: "write {{#\(name)}}…{{/\(name)}}")
        }
      case .section(let name, let isInverted, let inner, let location):
        let value = try value(name, in: scopes, at: location)
        if isInverted {
          if value.isNothing { try append(inner, scopes: scopes, depth: depth, to: &markup) }
        } else if case .list(let items) = value {
          for item in items {
            try append(inner, scopes: scopes + [item], depth: depth, to: &markup)
          }
        } else if case .made(let count, let item) = value {
          for index in 0..<count {
            try append(inner, scopes: scopes + [item(index)], depth: depth, to: &markup)
          }
        } else if !value.isNothing {
          try append(inner, scopes: scopes, depth: depth, to: &markup)
        }
      case .part(let name, let location):
        guard let part = parts[name] else {
          throw TemplateError(
            "there is no template '\(name)'", at: location, remedy: didYouMean(name, in: parts.keys)
          )
        }
        guard depth < Self.depthMax else {
          throw TemplateError("'\(name)' puts itself in without end", at: location)
        }
        try append(part.nodes, scopes: scopes, depth: depth + 1, to: &markup)
      }
    }
  }

  private func value(
    _ name: String, in scopes: [TemplateScope], at location: SourceLocation
  ) throws(TemplateError) -> TemplateScope.Value {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    let known = scopes.flatMap { $0.values.keys }
    throw TemplateError(
      "there is no value '\(name)'", at: location,
      remedy: didYouMean(name, in: known) ?? "there are \(known.sorted().joined(separator: ", "))")
  }
}

extension TemplateScope.Value {
  /// Whether a section asks in vain.
  public var isNothing: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .html(let html): html.isEmpty
    case .flag(let flag): !flag
    case .list(let items): items.isEmpty
    case .made(let count, _): count == 0
    }
  }
}
