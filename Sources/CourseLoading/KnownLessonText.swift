// Known lessons as text, to be kept from one reading to the next: a line for each thing, its fields
// parted by tabs. What belongs to a page follows the page's line.
//
//     lesson   patterns            0f3c…, of the course's settings
//     text              Patterns    What `switch` can do.
//     text     zh-Hans  …
//     page     tuples
//     exercise bang
//     title             Say Bang! for multiples of seven
//     anchors  /course/patterns/tuples/page.md       order-of-cases …
//     link     /course/patterns/tuples/page.md       ../../facade/page.md …

import LessonModel
import SystemFiles

extension KnownLesson {
  private enum Kind: String {
    case lesson, text, page, exercise, title, anchors, link
  }

  /// The lesson as text; nil where a name or title has a tab or a line end in it.
  public var text: String? {
    var lines =
      [[Kind.lesson.rawValue, outline.slug, settings.name]] + Self.lines(of: outline.text)
    for page in outline.pages {
      lines.append([Kind.page.rawValue, page.slug])
      lines += Self.lines(of: page.text)
      for exercise in page.exercises {
        lines.append([Kind.exercise.rawValue, exercise.slug] + exercise.otherFiles)
        lines += exercise.title.all.map { [Kind.title.rawValue, $0, $1] }
      }
    }
    for (path, links) in links.sorted(by: { $0.key < $1.key }) {
      lines.append([Kind.anchors.rawValue, path] + links.anchors.sorted())
      lines += links.references.map { link in
        let position = link.location.position
        return [
          Kind.link.rawValue, path, link.destination, "\(link.isImage)", "\(position.line)",
          "\(position.column)",
        ]
      }
    }
    let isPlain = lines.allSatisfy { fields in
      fields.allSatisfy { field in
        field.utf8.allSatisfy { $0 != UInt8(ascii: "\t") && $0 != UInt8(ascii: "\n") }
      }
    }
    return isPlain ? lines.map { $0.joined(separator: "\t") }.joined(separator: "\n") : nil
  }

  private static func lines(of text: Localized<TextOutline>) -> [[String]] {
    text.all.map { language, text in
      [Kind.text.rawValue, language, text.title, text.summary, text.date] + text.terms
    }
  }

  /// Reads a text; nil where it is damaged.
  public init?(text: Substring) {
    var lesson: LessonOutline?
    var settings: Fingerprint?
    var links: [String: MarkdownBody.Links] = [:]
    for line in text.textLines {
      let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
      guard fields.count >= 2, let kind = Kind(rawValue: fields[0]) else { return nil }
      switch kind {
      case .lesson:
        guard fields.count == 3 else { return nil }
        lesson = LessonOutline(slug: fields[1], text: Localized(.unknown), pages: [])
        settings = Fingerprint(name: fields[2])
      case .text:
        guard fields.count >= 5 else { return nil }
        lesson?.add(
          TextOutline(
            title: fields[2], summary: fields[3], terms: Array(fields.dropFirst(5)),
            date: fields[4]), in: fields[1])
      case .page:
        guard let slug = lesson?.slug else { return nil }
        lesson?.pages.append(
          PageOutline(slug: fields[1], lesson: slug, text: Localized(.unknown), exercises: []))
      case .exercise:
        guard let last = lesson?.pages.indices.last, let page = lesson?.pages[last] else {
          return nil
        }
        lesson?.pages[last].exercises.append(
          ExerciseOutline(
            slug: fields[1], lesson: page.lesson, page: page.slug, title: Localized(""),
            otherFiles: Array(fields.dropFirst(2))))
      case .title:
        guard fields.count == 3, let page = lesson?.pages.indices.last,
          let last = lesson?.pages[page].exercises.indices.last
        else { return nil }
        lesson?.pages[page].exercises[last].title.add(fields[2], in: fields[1])
      case .anchors:
        links[fields[1]] = MarkdownBody.Links(references: [], anchors: Set(fields.dropFirst(2)))
      case .link:
        guard fields.count == 6, let line = Int(fields[4]), let column = Int(fields[5]) else {
          return nil
        }
        links[fields[1]]?.references.append(
          MarkdownBody.Reference(
            destination: fields[2], isImage: fields[3] == "true",
            location: SourceLocation(path: fields[1], line: line, column: column)))
      }
    }
    guard let lesson, let settings else { return nil }
    self.init(outline: lesson, settings: settings, links: links)
  }
}

extension LessonOutline {
  /// Adds a text to the last page, or to the lesson itself while there is none.
  fileprivate mutating func add(_ text: TextOutline, in language: LanguageTag) {
    if let last = pages.indices.last {
      pages[last].text.add(text, in: language)
    } else {
      self.text.add(text, in: language)
    }
  }
}

extension Localized {
  /// The texts with their languages, of which the main one has no name.
  fileprivate var all: [(language: LanguageTag, text: Text)] {
    [("", main)] + translations.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Adds a text in a language, which has no name where it is the main one.
  fileprivate mutating func add(_ text: Text, in language: LanguageTag) {
    if language.isEmpty { main = text } else { translations[language] = text }
  }
}

extension TextOutline {
  /// What stands for a text until its line is read.
  fileprivate static let unknown = TextOutline(title: "", summary: "")
}
