// Templates, style, scripts and words: files, each of which an author may replace by one of the same
// name.

import CThemeFiles
public import LessonModel

/// The files that the look of a site is made of, templates parsed.
public struct Theme: Sendable {
  /// All files by name, an author's in place of the theme's own.
  public let files: [String: SourceFile]
  private let templates: [String: Template]

  /// Makes a theme.
  ///
  /// - Parameter overrides: An author's files; one with a name that the theme does not know is a
  ///   template, words of another language, or something that those refer to.
  /// - Throws: `TemplateError` where a template is not well written.
  public init(overrides: [SourceFile] = []) throws(TemplateError) {
    var files = Self.ownFiles
    for file in overrides { files[file.name] = file }
    self.files = files
    var templates: [String: Template] = [:]
    for (name, file) in files where name.hasSuffix(".html") { templates[name] = try Template(file) }
    self.templates = templates
  }

  /// The words of a language; what it has no words for is said in English.
  ///
  /// - Parameter language: The language's tag.
  /// - Returns: Its words, or the English ones.
  /// - Throws: `TemplateError` where a file of words is not well written.
  public func words(for language: LanguageTag) throws(TemplateError) -> Words {
    let english = try Words(
      files["words.en.txt"] ?? SourceFile(path: "words.en.txt", text: ""), language: "en")
    guard let file = files["words.\(language).txt"] else {
      return english
    }
    return try Words(file, language: language, otherwise: english)
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
  public var assets: [SourceFile] {
    files.values.filter { file in
      !file.name.hasSuffix(".html") && !file.name.hasSuffix(".txt")
    }.map { $0 == Self.ownFiles[$0.name] ? $0.withoutRemarks : $0 }.sorted { $0.name < $1.name }
  }

  private static let ownFiles: [String: SourceFile] = {
    var files: [String: SourceFile] = [:]
    for index in 0..<theme_file_count() {
      let file = theme_file_at(index)
      guard let name = file.name.map({ String(cString: $0) }) else { continue }
      let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
      files[name] = SourceFile(path: "theme/\(name)", text: String(decoding: bytes, as: UTF8.self))
    }
    return files
  }()
}

extension SourceFile {
  /// A style sheet or script without indentation and remarks.
  ///
  /// In the theme's own, remarks have lines to themselves, and no string goes over the end of a line.
  fileprivate var withoutRemarks: SourceFile {
    var isRemark = false
    let kept = lines.compactMap { line -> Substring? in
      let text = line.withoutOuterSpace
      isRemark = isRemark || text.hasPrefix("/*")
      let isLeftOut = isRemark || text.hasPrefix("//") || text.isEmpty
      if text.hasSuffix("*/") { isRemark = false }
      return isLeftOut ? nil : text
    }
    return SourceFile(path: path, text: kept.joined(separator: "\n") + "\n")
  }
}
