// What an import gives: files of a course that are not written yet, and what could not come along.
// Start with `CourseImporter`; each kind of source has a folder of its own.

public import LessonModel

/// One file of a course, as it is to be written.
public struct ImportedFile: Hashable, Sendable {
  /// What the file is to hold.
  public enum Content: Hashable, Sendable {
    case text(String)
    /// The bytes of the file at this path.
    case copy(of: String)
  }

  /// Its path inside the folder that it belongs to.
  public var name: String
  /// What it is to hold.
  public var content: Content

  /// Makes a file that holds a text.
  public init(_ name: String, _ text: String) {
    self.name = name
    content = .text(text)
  }

  /// Makes a file like another one.
  public init(_ name: String, copyOf path: String) {
    self.name = name
    content = .copy(of: path)
  }
}

/// A page with its snippets and exercises.
public struct ImportedPage: Hashable, Sendable {
  /// The name of its folder.
  public var slug: String
  /// The files in it.
  public var files: [ImportedFile]
  /// How many exercises and snippets are among them.
  public var exerciseCount = 0, snippetCount = 0
}

/// A lesson with its pages, `lesson.md` aside, which is written from what stands here.
public struct ImportedLesson: Hashable, Sendable {
  /// The name of its folder.
  public var slug: String
  /// Its title and summary, one line each.
  public var title: String, summary: String
  /// The Markdown of its overview.
  public var body: String
  /// Its pages in reading order.
  public var pages: [ImportedPage]
  /// What lies beside its pages for all of them.
  public var files: [ImportedFile] = []
  /// The lines of its front matter but for its pages; title and summary say them where there are none.
  var frontMatter: [String]?
  /// Whether it collects pages, as those of a track do and those that an export of ours took pages from: where a
  /// course has it, the pages are added to it.
  public var isCollection = false

  /// The lesson's own Markdown file.
  public var markdown: String {
    let pages = pages.map(\.slug).joined(separator: ", ")
    let own = frontMatter ?? ["title: \(title.yamlText)", "summary: \(summary.yamlText)"]
    let front = ["---"] + own + ["pages: [\(pages)]", "---", "\n"]
    return front.joined(separator: "\n") + body.withoutOuterLines + "\n"
  }
}

/// A course as it can be made of what was brought.
public struct ImportedCourse: Hashable, Sendable {
  /// The title, one line.
  public var title: String
  /// The lessons in reading order.
  public var lessons: [ImportedLesson]
  /// What did not come along, or not as it was, each with its file and line.
  public var losses: [Diagnostic]
  /// Its packages, whose folders are among the files.
  public var packages: [CoursePackage] = []
  /// What lies beside its lessons.
  public var files: [ImportedFile] = []
  /// The languages that it is written in, the main one first.
  var languages = ["en"]
  /// Other lines of its settings.
  var keys: [String] = []

  /// `course.yml`.
  public var settings: String {
    """
    title: \(title.yamlText)
    languages: [\(languages.joined(separator: ", "))]
    lessons: [\(lessons.map(\.slug).joined(separator: ", "))]

    """ + keys.map { $0 + "\n" }.joined()
      + (packages.isEmpty ? "" : "packages:\n" + packages.map { $0.entry.block("  ") }.joined())
  }

  /// The files of a package's folder.
  public func files(of package: CoursePackage) -> [ImportedFile] {
    guard case .folder(let path) = package.origin else { return [] }
    return files.filter { $0.name.hasPrefix("\(path)/") }
  }
}

/// A mapping in a YAML list, written as the list is.
public struct YAMLEntry: Hashable, Sendable {
  /// Key and value, in their order; a value is YAML.
  let keys: [String]

  /// The entry below a dash that is indented so.
  public func block(_ indent: String) -> String {
    "\(indent)- " + keys.joined(separator: "\n\(indent)  ") + "\n"
  }

  /// The entry between braces.
  public var flow: String { "{\(keys.joined(separator: ", "))}" }
}

extension CoursePackage {
  /// The package as an entry of `packages:`.
  public var entry: YAMLEntry {
    let place =
      switch origin {
      case .folder(let path): ["path: \(path.yamlText)"]
      case .repository(let url, let version):
        ["url: \(url.yamlText)", "version: \(version.yamlText)"]
      }
    let names = products.map(\.yamlText).joined(separator: ", ")
    return YAMLEntry(keys: place + (products.isEmpty ? [] : ["products: [\(names)]"]))
  }
}

/// Why nothing could be imported.
public enum ImportFault: Error {
  /// Nothing in the folder is of a kind that can be imported.
  case unknownKind(path: String)
  /// The folder is an app of Swift Playgrounds, of which nothing is to be seen here.
  case isApp(path: String)
  /// What is named is a file, and folders are imported.
  case isFile(path: String)
  /// A file cannot be read, or says nothing that could be understood.
  case unreadable(path: String, reason: String)
  /// There is nothing left to write: what was wrong with each part.
  case nothing(path: String, losses: [Diagnostic])
}

/// The keys at the beginning of a Markdown file.
struct FrontMatterText {
  /// Key and value, in their order; a value is YAML.
  var keys: [(String, String)]

  init(_ keys: [(String, String)]) { self.keys = keys }

  /// The front matter with its two lines `---`.
  var text: String { "---\n" + keys.map { "\($0): \($1)\n" }.joined() + "---\n" }
}

extension String {
  /// The text as YAML writes it on one line: quoted where it could mean something else.
  var yamlText: String {
    let line = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let isPlain =
      line.first?.isLetter == true
      && line.allSatisfy { $0.isLetter || $0.isNumber || " -_.,()?!'/".contains($0) }
      && !["true", "false", "null", "yes", "no", "on", "off"].contains(line.lowercased())
      && line.last != "-"
    return isPlain ? line : line.inQuotes
  }

  /// The text without empty lines at both ends.
  var withoutOuterLines: String {
    var lines = split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) == true { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text with `u` for `ü` and `ss` for `ß`, by what Unicode calls them; accents of their own are left out.
  private var withoutAccents: String {
    unicodeScalars.map { scalar in
      guard !scalar.isASCII else { return String(scalar) }
      guard scalar.properties.generalCategory != .nonspacingMark else { return "" }
      let words = (scalar.properties.name ?? "").split(separator: " ")
      guard words.count > 3, words[0] == "LATIN", words[2] == "LETTER",
        words.count == 4 || words[4] == "WITH" || words[3] == "SHARP"
      else { return String(scalar) }
      let letter = words[3] == "SHARP" ? "SS" : String(words[3])
      return words[1] == "CAPITAL" ? letter : letter.lowercased()
    }.joined()
  }

  /// The text as a name of folders: small letters, without their accents, digits and hyphens.
  var slug: String {
    var slug = ""
    var previous: Character = "-"
    for character in withoutAccents {
      if character.isASCII, character.isLetter || character.isNumber {
        if character.isUppercase, previous.isLowercase || previous.isNumber { slug += "-" }
        slug += character.lowercased()
        previous = character
      } else if previous != "-" {
        slug += "-"
        previous = "-"
      }
    }
    while slug.hasSuffix("-") { slug.removeLast() }
    return slug
  }
}
