// What is wrong with an author's theme, each file by itself, so that all of it is said at once:
// templates that nothing asks for, values and words that there are not, words that no page says.

import Languages
public import LessonModel

extension Theme {
  /// Everything that is wrong with an author's files.
  ///
  /// - Parameters:
  ///   - overrides: The files.
  ///   - languages: The languages of the course.
  /// - Returns: The problems, file by file.
  public static func problems(of overrides: [ThemeFile], languages: [LanguageTag]) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    guard let own = try? Theme() else { return [] }
    var templates: [String: Template] = [:]
    for file in overrides where file.name.hasSuffix(".html") {
      do throws(TemplateError) {
        templates[file.name] = try Template(file.source())
      } catch {
        problems.append(error.diagnostic)
      }
    }
    let scripts = overrides.filter { $0.name.hasSuffix(".js") }
      .map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
    let known = own.names
    let names = known.names.union(
      wordKeys(of: overrides).union(Words("en").all.keys).map { "w.\($0)" })
    let included = own.names.parts.union(templates.values.flatMap(\.names.parts))
    for file in overrides.sorted(by: { $0.name < $1.name }) {
      if file.name.hasSuffix(".txt") {
        problems += problemsOfWords(
          file, languages: languages, asked: templates, scripts: scripts)
      }
      if let problem = own.problemOfPlace(file, asked: overrides) { problems.append(problem) }
      guard let template = templates[file.name] else { continue }
      if own.files[file.name] == nil, !included.contains(file.name) {
        problems.append(
          Diagnostic(
            .warning, at: SourceLocation(path: file.path), "nothing puts this template in",
            remedy: didYouMean(file.name, in: known.templates)
              ?? "take it away, or put it in by '{{> \(file.name)}}'",
            rule: .unusedTemplate))
      }
      for use in template.uses where !use.isPart && !names.contains(use.name) {
        problems.append(
          Diagnostic(
            .error, at: use.location, "there is no value '\(use.name)'",
            remedy: didYouMean(use.name, in: names.sorted())
              ?? "the theme's own templates show which there are",
            rule: .unknownValue))
      }
      for use in template.uses
      where use.isPart && own.files[use.name] == nil && templates[use.name] == nil {
        problems.append(
          Diagnostic(
            .error, at: use.location, "there is no template '\(use.name)'",
            remedy: didYouMean(use.name, in: known.templates + templates.keys.sorted())
              ?? "write it beside this file",
            rule: .unknownValue))
      }
    }
    return problems
  }

  /// A style or script by a name that neither the theme's files nor the author's know.
  private func problemOfPlace(_ file: ThemeFile, asked others: [ThemeFile]) -> Diagnostic? {
    let ending = file.name.split(separator: ".").last.map { ".\($0)" } ?? ""
    guard [".css", ".js"].contains(ending.lowercased()), files[file.name] == nil else { return nil }
    let isAsked = others.contains { other in
      other.name != file.name && String(decoding: other.bytes, as: UTF8.self).contains(file.name)
    }
    guard !isAsked else { return nil }
    let names = files.keys.filter { $0.hasSuffix(ending.lowercased()) }.sorted()
    return Diagnostic(
      .warning, at: SourceLocation(path: file.path), "no page asks for this file",
      remedy: didYouMean(file.name, in: names)
        ?? "name it as one of the theme's: \(names.map { "'\($0)'" }.joined(separator: ", "))",
      rule: .unusedTemplate)
  }

  /// The keys of all words that there are, the author's own among them.
  private static func wordKeys(of files: [ThemeFile]) -> Set<String> {
    files.filter { $0.name.hasPrefix("words.") && $0.name.hasSuffix(".txt") }.reduce(into: []) {
      guard let words = try? WordFile($1.source()) else { return }
      $0.formUnion(words.entries.map(\.key))
    }
  }

  private static func problemsOfWords(
    _ file: ThemeFile, languages: [LanguageTag], asked templates: [String: Template],
    scripts: String
  ) -> [Diagnostic] {
    let start = SourceLocation(path: file.path)
    let tag = file.name.dropFirst("words.".count).dropLast(".txt".count)
    guard file.name.hasPrefix("words."), languages.contains(String(tag)) || tag == "en" else {
      let names = languages.map { "words.\($0).txt" }
      return [
        Diagnostic(
          .warning, at: start, "no page says the words of this file",
          remedy: didYouMean(file.name, in: names) ?? "name it \(names.joined(separator: " or "))",
          rule: .themeWords)
      ]
    }
    do {
      let said = Set(templates.values.flatMap(\.names.names))
      // Scripts say words in quotation marks.
      return try WordFile(file.source()).problems(at: file.path, language: String(tag)) { key in
        said.contains("w.\(key)") || scripts.contains("\"\(key)\"")
      }
    } catch {
      return [(error as? TemplateError)?.diagnostic, (error as? WordFileError)?.diagnostic]
        .compactMap(\.self)
    }
  }

  /// All that the templates name.
  private var names: (names: Set<String>, parts: Set<String>, templates: [String]) {
    let templates = files.keys.filter { $0.hasSuffix(".html") }.sorted()
    let parsed = templates.compactMap { name in
      files[name].flatMap { file in try? Template(file.source()) }
    }
    return (
      Set(parsed.flatMap(\.names.names)), Set(parsed.flatMap(\.names.parts)), templates
    )
  }
}

extension Template {
  /// A tag that names something.
  struct Use {
    var name: String
    var isPart: Bool
    var location: SourceLocation
  }

  /// All tags that name something, in order.
  var uses: [Use] { Self.uses(in: nodes) }

  fileprivate var names: (names: Set<String>, parts: Set<String>) {
    (
      Set(uses.filter { !$0.isPart }.map(\.name)), Set(uses.filter(\.isPart).map(\.name))
    )
  }

  private static func uses(in nodes: [Node]) -> [Use] {
    nodes.flatMap { node -> [Use] in
      switch node {
      case .markup: []
      case .value(let name, let location): [Use(name: name, isPart: false, location: location)]
      case .part(let name, let location): [Use(name: name, isPart: true, location: location)]
      case .section(let name, _, let inner, let location):
        [Use(name: name, isPart: false, location: location)] + uses(in: inner)
      }
    }
  }
}
