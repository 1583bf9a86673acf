// What is kept of a course from one reading to the next, as text: for each lesson a line that tells its
// files from changed ones, and what it gives to the others; between two lessons an empty line.

import LessonModel
import SystemFiles

/// What an earlier reading of a course found in its lessons, and which of them are as they were.
public struct KnownLessons: Sendable {
  /// The lessons whose files are as they were, by their slugs.
  public let unchanged: [String: KnownLesson]

  private let folders: [String: TreeSignature]

  /// Compares what was kept with the files as they are now.
  ///
  /// To be made before anything is read: what is written meanwhile makes a difference to the next reading.
  ///
  /// - Parameters:
  ///   - text: What was kept; empty where nothing was.
  ///   - path: The course's folder.
  ///   - isOfOutlines: Whether nothing but the outlines of these lessons is wanted. They come from Markdown
  ///     and from names, so nothing else is compared.
  public init(_ text: String, of path: String, isOfOutlines: Bool = false) {
    folders = TreeSignature.ofFolders(in: path, ending: isOfOutlines ? ".md" : "")
    var unchanged: [String: KnownLesson] = [:]
    for part in Self.parts(of: text) {
      guard let end = part.utf8.firstIndex(of: UInt8(ascii: "\n")),
        let lesson = KnownLesson(text: part[end...].dropFirst()),
        let folder = folders[lesson.slug], folder.key.name == part[..<end]
      else { continue }
      unchanged[lesson.slug] = lesson
    }
    self.unchanged = unchanged
  }

  /// What stands between empty lines.
  private static func parts(of text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let end = rest.firstRange(ofASCII: "\n\n") {
      parts.append(rest[..<end.lowerBound])
      rest = rest[end.upperBound...]
    }
    return parts + [rest]
  }

  /// The text to be kept, with lessons that were read since; without those of which a later change might not
  /// be seen.
  public func text(adding read: [KnownLesson]) -> String {
    let all = unchanged.merging(read.map { ($0.slug, $0) }) { $1 }
    let lessons = all.sorted { $0.key < $1.key }.compactMap { slug, lesson -> String? in
      guard let folder = folders[slug], folder.isSettled, let text = lesson.text else { return nil }
      return "\(folder.key.name)\n\(text)"
    }
    return lessons.joined(separator: "\n\n")
  }
}
