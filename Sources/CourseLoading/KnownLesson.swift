// What a lesson gives to the rest of its course. Whoever reads a course again, and knows that none of a
// lesson's files has changed, hands this to the loader in place of the files.

public import LessonModel
import SystemFiles

/// A lesson without errors, as an earlier reading found it.
public struct KnownLesson: Sendable {
  /// What other pages say of it.
  public let outline: LessonOutline
  /// The course's settings under which it was read: under others it is another lesson.
  let settings: Fingerprint
  /// What can be linked to in its Markdown files, and their links that lead out of it, by their paths.
  let links: [String: MarkdownBody.Links]

  /// Its slug.
  public var slug: String { outline.slug }
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
  /// What those of the lessons that were read give to the rest of the course in which there is no error.
  func knowledge(of lessons: [LessonOutline]) -> [KnownLesson] {
    let links = Dictionary(grouping: links) { path, _ in
      path.path(in: files.root).pathNames.first ?? ""
    }
    let errors = problems.found.filter { $0.severity == .error }.compactMap(\.location)
    return lessons.compactMap { lesson in
      let folder = "\(files.root)/\(lesson.slug)/"
      guard !errors.contains(where: { $0.path.hasPrefix(folder) }) else { return nil }
      let own = (links[lesson.slug] ?? []).map { path, links in
        (path, links.leading(outOf: folder, from: path, in: files.root))
      }
      return KnownLesson(
        outline: lesson, settings: settingsKey, links: Dictionary(uniqueKeysWithValues: own))
    }
  }

  /// What tells the settings of the course that its lessons are read under from any others.
  private var settingsKey: Fingerprint {
    Fingerprint(languages + ["\(languagesAreKnown)", "\(codeSettings)"])
  }

  /// Those of the lessons that were read under the course's settings as they are now.
  func known(_ lessons: [String: KnownLesson]) -> [String: KnownLesson] {
    let key = settingsKey
    return lessons.filter { $0.value.settings == key }
  }

  /// Takes a lesson for what it was; what is stray in it was looked for then.
  func takeIn(_ known: KnownLesson) -> LessonOutline {
    let path = "\(files.root)/\(known.slug)"
    files.claim(path)
    files.passOver(path)
    add(known.links)
    return known.outline
  }
}
