// The part of a course that a command is about: says what must be read whole.

import LessonModel

/// What is wanted of a course: a name in it, and the languages in which its reader reads.
public struct CoursePart: Sendable {
  private let components: [String]
  private let languages: Set<String>

  /// The part with a name as people write it: `patterns`, `patterns/bang` or `bang`.
  ///
  /// - Parameters:
  ///   - name: Of a lesson, a page or an exercise.
  ///   - languages: The tags that a translation may have to be wanted, in lower case.
  public init(_ name: String, languages: [String]) {
    components = name.split(separator: "/").map(String.init)
    self.languages = Set(languages)
  }

  /// Whether what has this address – lesson, page, exercise – is the part, or lies in it.
  ///
  /// A name can mean several things; all of them are held to be the part.
  func holds(_ address: [String]) -> Bool {
    guard let first = components.first, let last = components.last else { return true }
    return address.contains(last) && (components.count == 1 || address.first == first)
  }

  /// Whether titles in a language are wanted of what is only glanced at.
  func wants(_ language: LanguageTag) -> Bool { languages.contains(language.lowercased()) }
}
