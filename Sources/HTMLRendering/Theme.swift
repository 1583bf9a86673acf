// Templates, style, scripts and words: files, each of which an author may replace by one of the same
// name.

import CThemeFiles
public import Languages
public import LessonModel

/// A file of a theme.
public struct ThemeFile: Hashable, Sendable {
  /// Its path, at which its mistakes are reported.
  public var path: String
  /// The content; templates and words are text, and nothing else need be.
  public var bytes: [UInt8]

  /// Makes a file.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The name that it is known by.
  public var name: String { path.lastComponent }

  /// The file as text.
  ///
  /// - Throws: `TemplateError` where it is none.
  func source() throws(TemplateError) -> SourceFile {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TemplateError(
        "this file is not valid UTF-8", at: SourceLocation(path: path), remedy: "save it as UTF-8")
    }
    let unix = text.contains(ascii: "\r") ? text.replacing("\r\n", with: "\n") : text
    return SourceFile(
      path: path, text: unix.hasPrefix("\u{FEFF}") ? String(unix.dropFirst()) : unix)
  }
}

/// The files that the look of a site is made of, templates parsed.
public struct Theme: Sendable {
  /// All files by name, an author's in place of the theme's own.
  public let files: [String: ThemeFile]
  private let templates: [String: Template]

  /// Makes a theme.
  ///
  /// - Parameter overrides: An author's files; one with a name that the theme does not know is a
  ///   template, words of another language, or something that those refer to.
  /// - Throws: `TemplateError` where a template is not well written.
  public init(overrides: [ThemeFile] = []) throws(TemplateError) {
    var files = Self.ownFiles
    for file in overrides { files[file.name] = file }
    self.files = files
    var templates: [String: Template] = [:]
    for (name, file) in files where name.hasSuffix(".html") {
      templates[name] = try Template(file.source())
    }
    self.templates = templates
  }

  /// The words of a language; what it has no words for is said in English.
  ///
  /// - Parameter language: The language's tag.
  /// - Returns: Its words, or the English ones.
  /// - Throws: `TemplateError` where a file of words is not well written.
  public func words(for language: LanguageTag) throws(TemplateError) -> Words {
    guard let file = files["words.\(language).txt"] else { return Words(language) }
    let source = try file.source()
    do throws(WordFileError) {
      return Words(language, adding: [try WordFile(source)])
    } catch {
      throw TemplateError(diagnostic: error.diagnostic)
    }
  }

  /// Renders one of the templates.
  ///
  /// - Parameters:
  ///   - name: The template's file name.
  ///   - scopes: The values that it may ask for, the outermost first.
  /// - Returns: What the template makes of them.
  /// - Throws: `TemplateError` where it asks for what is not there.
  public func render(_ name: String, _ scopes: [TemplateScope]) throws(TemplateError) -> HTML {
    guard let template = templates[name] else {
      throw TemplateError("there is no template", at: SourceLocation(path: name))
    }
    return try template.render(scopes, parts: templates)
  }

  /// Those that go to every site: style, scripts, pictures; an author's as they are, the theme's own
  /// without what only those who write them read.
  public var assets: [ThemeFile] {
    files.values.filter { file in
      !file.name.hasSuffix(".html") && !file.name.hasSuffix(".txt")
        && !Self.serverNames.contains(file.name) && !Self.embeddedNames.contains(file.name)
    }.map { $0 == Self.ownFiles[$0.name] ? $0.withoutRemarks : $0 }.sorted { $0.name < $1.name }
  }

  /// Those that only pages of `lessons serve` have.
  private static let serverNames: Set = [
    "live.js", "editor.js", "editor.css", "choices.js", "dispute.js", "signature.js", "predict.js",
    "class-view.js", "classroom.js", "classroom.css", "standalone.css", "embed.js",
    "embed-frame.js", "embed.css",
  ]

  /// A file that only pages of `lessons serve` have.
  public static func serverFile(named name: String) -> ThemeFile? {
    serverNames.contains(name) ? ownFiles[name]?.withoutRemarks : nil
  }

  /// Those that only pages which are one file have.
  private static let embeddedNames: Set = [
    "standalone.css", "book.css", "class.js", "packed.js", "shared.js",
  ]

  /// A file of the theme's own, to be put into a page which is one file.
  static func embeddedFile(named name: String) -> ThemeFile? { ownFiles[name]?.withoutRemarks }

  /// The site's style sheet as it goes to readers.
  var style: ThemeFile? { assets.first { $0.name == "style.css" } }

  private static let ownFiles: [String: ThemeFile] = {
    var files: [String: ThemeFile] = [:]
    for index in 0..<theme_file_count() {
      let file = theme_file_at(index)
      guard let name = file.name.map({ String(cString: $0) }) else { continue }
      let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
      files[name] = ThemeFile(path: "theme/\(name)", bytes: Array(bytes))
    }
    return files
  }()
}

extension ThemeFile {
  /// A style sheet or script without indentation and remarks.
  ///
  /// In the theme's own, remarks have lines to themselves, and no string goes over the end of a line.
  fileprivate var withoutRemarks: ThemeFile {
    let lines = SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self)).lines
    var isRemark = false
    let kept = lines.compactMap { line -> Substring? in
      let text = line.withoutOuterSpace
      isRemark = isRemark || text.hasPrefix("/*")
      let isLeftOut = isRemark || text.hasPrefix("//") || text.isEmpty
      if text.hasSuffix("*/") { isRemark = false }
      return isLeftOut ? nil : text
    }
    return ThemeFile(path: path, bytes: Array((kept.joined(separator: "\n") + "\n").utf8))
  }
}
