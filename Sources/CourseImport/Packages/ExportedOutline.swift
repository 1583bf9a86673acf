// What an export of packages keeps of a course beside its exercises, in the track's `config.json`: which lesson
// and page each belongs to, and the front matter of those, so that an import gives the same course.

import LessonModel

/// A course's lessons and pages as far as exported exercises lie in them.
struct ExportedOutline: Decodable {
  struct Lesson: Decodable {
    var slug: String
    /// The lines of its front matter.
    var frontMatter: [String]
    var pages: [Page]
  }

  struct Page: Decodable {
    var slug: String
    /// The lines of its front matter.
    var frontMatter: [String]
    var exercises: [Exercise]
  }

  struct Exercise: Decodable {
    var slug: String
    /// What it is called in the track.
    var folder: String
  }

  /// The course's main language.
  var language: String
  /// All of them, the main one first; nil where only texts in that come along.
  var languages: [String]?
  /// The lines of `course.yml` that come along.
  var settings: [String]
  var lessons: [Lesson]
}

extension ExportedOutline {
  /// The keys by which what lies further out says how code is compiled and run.
  static let codeKeys = ["swift", "isolation", "limits"]

  /// The keys that a course gets from what it has.
  static let ownKeys = ["title", "languages", "lessons", "packages"]

  /// The outline of a course with no other exercises than those of a track.
  ///
  /// - Parameters:
  ///   - course: The course.
  ///   - lessons: Its lessons that come along.
  ///   - folders: What its exercises are called in the track, by their addresses.
  ///   - keepsPages: Whether the pages come along as they are.
  init(
    _ course: Course, lessons: [LessonModel.Lesson], folders: [String: String], keepsPages: Bool
  ) {
    language = course.languages.first ?? "en"
    if keepsPages { languages = course.languages.map { "\($0)" } }
    let all = FrontMatterLines(settingsOf: course)
    // Lessons have what is said of code.
    settings =
      keepsPages && course.isWhole(in: lessons)
      ? all.without(Self.ownKeys + Self.codeKeys) : all.only(["accept"])
    self.lessons = lessons.compactMap { lesson in
      let pages = lesson.pages.compactMap { page -> Page? in
        let exercises = page.exercises.compactMap { exercise in
          folders[exercise.address].map { Exercise(slug: exercise.slug, folder: $0) }
        }
        // What its prose explains and places stays behind.
        let front = FrontMatterLines(of: page.text.main.file).without(["snippets", "terms"])
        return exercises.isEmpty && !keepsPages
          ? nil : Page(slug: page.slug, frontMatter: front, exercises: exercises)
      }
      return pages.isEmpty
        ? nil
        : Lesson(
          slug: lesson.slug, frontMatter: Self.frontMatter(of: lesson, in: course), pages: pages)
    }
  }

  /// The lines of a lesson's front matter but for its pages, with what the course says of how its code is compiled
  /// and run: it may come back into another course.
  static func frontMatter(of lesson: LessonModel.Lesson, in course: Course) -> [String] {
    let front = FrontMatterLines(of: lesson.text.main.file)
    let outer = codeKeys.filter { !front.keys.contains($0) }
    return front.without(["pages"]) + FrontMatterLines(settingsOf: course).only(outer)
  }

  /// The member of the track's `config.json`.
  var configuration: String {
    let lessons = lessons.map { lesson in
      let pages = lesson.pages.map { page in
        let exercises = page.exercises.map {
          "{\"slug\": \($0.slug.jsonText), \"folder\": \($0.folder.jsonText)}"
        }
        return """
                    {"slug": \(page.slug.jsonText), "frontMatter": \(page.frontMatter.jsonText),
                      "exercises": [\(exercises.joined(separator: ", "))]}
          """
      }
      return """
              {"slug": \(lesson.slug.jsonText), "frontMatter": \(lesson.frontMatter.jsonText),
                "pages": [
        \(pages.joined(separator: ",\n"))
                ]}
        """
    }
    return """
      ,
        "course": {
          "language": \(language.jsonText),\(languages.map { "\n    \"languages\": \($0.jsonText)," } ?? "")
          "settings": \(settings.jsonText),
          "lessons": [
      \(lessons.joined(separator: ",\n"))
          ]
        }
      """
  }

  /// The outline without what no course can have: anyone can have written the file.
  var sound: ExportedOutline {
    var sound = self
    if !language.isLanguageTag { sound.language = "en" }
    sound.languages = languages?.filter(\.isLanguageTag)
    var slugs: Set<String> = []
    sound.lessons = lessons.filter { $0.slug.isSlug && slugs.insert($0.slug).inserted }
    for index in sound.lessons.indices {
      var slugs: Set<String> = []
      func isFree(_ slug: String) -> Bool { slug.isSlug && slugs.insert(slug).inserted }
      sound.lessons[index].pages = sound.lessons[index].pages.compactMap { page in
        var page = page
        page.exercises = page.exercises.filter { isFree($0.slug) }
        return isFree(page.slug) ? page : nil
      }
    }
    return sound
  }
}

/// YAML by its keys: a line that begins with one, and those that belong to it.
struct FrontMatterLines {
  private var entries: [(key: String, lines: [String])] = []

  init(_ lines: [String]) {
    for line in lines where !line.hasPrefix("---") {
      let key = line.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if !key.isEmpty, line.dropFirst(key.count).first == ":" {
        entries.append((String(key), [line]))
      } else if !entries.isEmpty {
        entries[entries.count - 1].lines.append(line)
      }
    }
  }

  /// The settings of a course, as `course.yml` has them.
  init(settingsOf course: Course) {
    let file = try? SourceFolder(path: course.path).text("course.yml")
    self.init(file?.lines.map(String.init) ?? [])
  }

  /// The front matter of a file.
  init(of file: SourceFile) {
    let yaml = FrontMatterParts(of: file).yaml ?? ""
    let lines = yaml.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.init(lines.last?.isEmpty == true ? lines.dropLast() : lines)
  }

  var keys: [String] { entries.map(\.key) }

  /// All lines.
  var lines: [String] { entries.flatMap(\.lines) }

  func without(_ keys: [String]) -> [String] {
    entries.filter { !keys.contains($0.key) }.flatMap(\.lines)
  }

  func only(_ keys: [String]) -> [String] {
    entries.filter { keys.contains($0.key) }.flatMap(\.lines)
  }

  /// The word that is a key's value.
  func word(_ key: String) -> String? {
    entries.first { $0.key == key }.map { entry in
      entry.lines[0].dropFirst(key.count + 1).drop { " \"'".contains($0) }
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }.map(String.init)
  }
}

extension String {
  /// The text as JSON has it.
  fileprivate var jsonText: String { inQuotes.replacing("\t", with: "\\t") }

  /// Whether it can be the tag of a language.
  var isLanguageTag: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }
}

extension [String] {
  /// The texts as JSON has them.
  var jsonText: String { "[\(map(\.jsonText).joined(separator: ", "))]" }
}
