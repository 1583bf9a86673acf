// A page cut at its directives, so that the command can print each part as soon as it is known.

public import LessonModel

/// A part of a page.
public enum PageSection: Hashable, Sendable {
  /// Prose up to the next directive.
  case prose([Block])
  /// A placed snippet, or one slice of it.
  case snippet(name: String, slice: String?)
  /// A placed exercise.
  case exercise(slug: String)

  /// Cuts a page's body at its directives.
  public static func sections(of body: [Block]) -> [PageSection] {
    var sections: [PageSection] = []
    var prose: [Block] = []
    func endProse() {
      if !prose.isEmpty { sections.append(.prose(prose)) }
      prose = []
    }
    for block in body {
      switch block {
      case .snippet(let name, let slice):
        endProse()
        sections.append(.snippet(name: name, slice: slice))
      case .exercise(let slug):
        endProse()
        sections.append(.exercise(slug: slug))
      default: prose.append(block)
      }
    }
    endProse()
    return sections
  }
}

/// A page's title with its address, ruled off like a running head.
public struct PageHeader: ConsoleView {
  /// The page's title.
  public var title: String
  /// Where it is, outermost first: `["patterns", "tuples"]`.
  public var place: [String]

  /// Makes a header.
  public init(title: String, place: [String]) {
    self.title = title
    self.place = place
  }

  /// The title line and a rule.
  public func lines(in style: TextStyle) -> [StyledText] {
    let width = min(style.width, 120) - Layout.margin
    let margin = StyledText.spaces(Layout.margin)
    let address = StyledText(place.joined(separator: " › "), .faint)
    let heading = StyledText(withCode: title, .heading)
    let rule = StyledText(String(repeating: "─", count: width - Layout.margin), .faint)
    guard heading.width + address.width + 4 <= width - Layout.margin else {
      return (heading.wrapped(to: width - Layout.margin) + [address, rule]).map { margin + $0 }
    }
    return [(margin + heading).withEdge(address, width: width), margin + rule]
  }
}
