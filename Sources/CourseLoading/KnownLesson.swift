// What a lesson gives to the rest of its course. Whoever reads a course again, and knows that none of a
// lesson's files has changed, hands this to the loader in place of the files.

public import LessonModel

/// A lesson without errors, as an earlier reading found it.
public struct KnownLesson: Sendable {
  /// The lesson at a glance: no file has a text, no prose a body, no page a snippet.
  public let lesson: Lesson
  /// What can be linked to in its Markdown files, and their links that lead out of it, by their paths.
  let links: [String: MarkdownBody.Links]

  /// Its slug.
  public var slug: String { lesson.slug }
}

extension LoadedCourse {
  /// What each lesson that was read, and not known before, gives to the rest of the course.
  public func readLessons(except known: [String: KnownLesson]) -> [KnownLesson] {
    guard let course else { return [] }
    let links = Dictionary(grouping: links) { path, _ in
      path.dropFirst(course.path.utf8.count + 1).prefix { $0 != "/" }
    }
    return course.lessons.filter { known[$0.slug] == nil }.map { lesson in
      let folder = "\(course.path)/\(lesson.slug)/"
      let own = (links[lesson.slug[...]] ?? []).map { path, links in
        (path, links.leading(outOf: folder, from: path, in: course.path))
      }
      return KnownLesson(lesson: lesson.glance, links: Dictionary(uniqueKeysWithValues: own))
    }
  }
}

extension MarkdownBody.Links {
  /// Without the references of a file that lead to no file, or to one in a folder.
  fileprivate func leading(
    outOf folder: String, from path: String, in root: String
  ) -> MarkdownBody.Links {
    let names = LinkCheck.folder(of: path, in: root)
    let references = references.filter { reference in
      let target = try? CourseLink(reference.destination, from: names)?.path
      return target.map { !"\(root)/\($0)".hasPrefix(folder) } ?? false
    }
    return MarkdownBody.Links(references: references, anchors: anchors)
  }
}

extension CourseReading {
  /// Takes a lesson for what it was; what is stray in it was looked for then.
  func takeIn(_ known: KnownLesson) -> Lesson {
    let path = "\(files.root)/\(known.lesson.slug)"
    files.claim(path)
    files.passOver(path)
    add(known.links)
    return known.lesson
  }
}

extension Lesson {
  /// The lesson with names, titles and summaries alone.
  var glance: Lesson {
    Lesson(slug: slug, text: text.map(\.glance), pages: pages.map(\.glance))
  }
}

extension Page {
  fileprivate var glance: Page {
    Page(
      slug: slug, lesson: lesson, text: text.map(\.glance), snippets: [],
      exercises: exercises.map { .glance(slug: $0.slug, page: self) })
  }
}

extension ProseText {
  fileprivate var glance: ProseText {
    ProseText(
      file: SourceFile(path: file.path, text: ""), title: title, summary: summary, terms: terms,
      date: date, body: [])
  }
}

extension Exercise {
  /// An exercise of which no more than its name is known.
  static func glance(slug: String, page: Page) -> Exercise {
    let none = SourceFile(path: "", text: "")
    return Exercise(
      slug: slug, lesson: page.lesson, page: page.slug, path: "", kind: .checks,
      text: Localized(ExerciseText(file: none, title: slug, instructions: [], hints: [])),
      solution: none, starter: none)
  }
}

extension Localized {
  fileprivate func map(_ transform: (Text) -> Text) -> Localized {
    Localized(transform(main), translations: translations.mapValues(transform))
  }
}
