// Reads what `course.yml` says under `site:`.

import CommonMark
import LessonModel

/// Reads the settings of a course's site.
struct SiteSettingsReader {
  private enum Choice: String, CaseIterable {
    case yes = "true"
    case no = "false"
  }

  let folder: Folder
  let reading: CourseReading

  func settings(_ table: YAMLTable) -> SiteSettings {
    var table = table
    let versions = versions(in: &table)
    let version = version(among: versions, in: &table)
    let settings = SiteSettings(
      baseURL: address("url", in: &table), editURL: editAddress(in: &table),
      getURL: address("get", in: &table), accent: accent(in: &table), logoPath: logo(in: &table),
      cardPath: card(in: &table), author: table.text("author")?.text ?? "",
      footer: footer(in: &table), version: version, versions: versions,
      showsSolutions: table.choice("solutions", of: Choice.allCases) == .yes,
      themeFiles: path("theme", kind: .folder, in: &table).map(themeFiles) ?? [])
    readMoved(&table)
    table.reportUnknownKeys(in: .site)
    return settings
  }

  private func address(_ key: String, in table: inout YAMLTable) -> String? {
    guard let scalar = table.text(key) else { return nil }
    guard scalar.text.hasPrefix("https://") || scalar.text.hasPrefix("http://") else {
      reading.problems.error(
        .badAddress,
        "'\(key)' is no web address", at: scalar.location,
        remedy: "begin it with 'https://'")
      return nil
    }
    return scalar.text.hasSuffix("/") ? String(scalar.text.dropLast()) : scalar.text
  }

  private func editAddress(in table: inout YAMLTable) -> String? {
    guard let pattern = table.text("edit") else { return nil }
    guard pattern.text.hasPrefix("https://"), pattern.text.contains("{path}") else {
      reading.problems.error(
        .badAddress,
        "'edit' does not say where a file is edited", at: pattern.location,
        remedy: "write an 'https://' address with '{path}' where the file's path belongs")
      return nil
    }
    return pattern.text
  }

  private func accent(in table: inout YAMLTable) -> String? {
    guard let scalar = table.text("accent") else { return nil }
    let digits = scalar.text.dropFirst()
    guard scalar.text.hasPrefix("#"), digits.count == 6,
      digits.allSatisfy({ $0.isASCII && $0.isHexDigit })
    else {
      reading.problems.error(
        .badColour,
        "'\(scalar.text)' is no colour", at: scalar.location,
        remedy: "write it as '\"#b8380b\"', in quotes")
      return nil
    }
    return scalar.text.lowercased()
  }

  /// The running text at the end of every page, whose links are followed like those of pages.
  private func footer(in table: inout YAMLTable) -> Localized<String> {
    let main = table.text("footer")
    let translations = table.translations("footers", to: reading.languages.dropFirst())
    let texts = [main].compactMap(\.self) + translations.values
    reading.add([
      folder.path(of: "course.yml"): MarkdownBody.Links(
        references: texts.flatMap(references), anchors: [])
    ])
    return Localized(main?.line ?? "", translations: translations.mapValues(\.line))
  }

  private func references(in text: YAMLTable.Scalar) -> [MarkdownBody.Reference] {
    guard let root = Document(parsing: text.line).root else { return [] }
    return root.descendants.filter { $0.kind == .link || $0.kind == .image }.map { node in
      MarkdownBody.Reference(
        destination: node.destination ?? "", isImage: node.kind == .image, location: text.location)
    }
  }

  /// The versions that are published side by side.
  private func versions(in table: inout YAMLTable) -> [SiteVersion] {
    guard var versions = table.table("versions") else { return [] }
    return versions.keys.compactMap { key in
      guard let address = versions.text(key.text) else { return nil }
      let isWeb = ["https://", "http://"].contains(where: address.text.hasPrefix)
      guard isWeb || address.text.hasPrefix("../") else {
        reading.problems.error(
          .badAddress,
          "'\(address.text.printable)' does not say where the version '\(key.text)' is",
          at: address.location,
          remedy: "write an 'https://' address, or a path from this site's root, as in '../2025'")
        return nil
      }
      return SiteVersion(
        name: key.text,
        address: address.text.hasSuffix("/") ? String(address.text.dropLast()) : address.text)
    }
  }

  /// Which of the versions this one is.
  private func version(among versions: [SiteVersion], in table: inout YAMLTable) -> String? {
    let place = table.keys.first { $0.text == "versions" }?.location
    guard let version = table.text("version") else {
      if let place, !versions.isEmpty {
        reading.problems.error(
          .unknownVersion, "nothing says which of these versions this one is", at: place,
          remedy: "write 'version: \(versions[0].name)' beside it, or another of the names")
      }
      return nil
    }
    let names = versions.map(\.name)
    guard names.contains(version.text) else {
      reading.problems.error(
        .unknownVersion, "'versions' has no version '\(version.text.printable)'",
        at: version.location,
        remedy: didYouMean(version.text, in: names)
          ?? "write it there with its address, as in 'versions: {\(version.text.printable): ../new}'"
      )
      return nil
    }
    return version.text
  }

  /// A file or folder directly in the course folder, claimed with all that is in it.
  private func path(_ key: String, kind: Folder.Kind, in table: inout YAMLTable) -> String? {
    guard let scalar = table.text(key) else { return nil }
    guard folder.entries[scalar.text] == kind else {
      reading.problems.error(
        .missingFile,
        "there is no \(kind == .folder ? "folder" : "file") '\(scalar.text)' beside course.yml",
        at: scalar.location,
        remedy: didYouMean(scalar.text, in: folder.entries.keys) ?? "put it there")
      return nil
    }
    reading.files.claim(folder.path(of: scalar.text))
    return folder.path(of: scalar.text)
  }

  /// The path of the logo, which keeps its kind and not its name.
  private func logo(in table: inout YAMLTable) -> String? {
    picture(
      "logo", kinds: ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"], in: &table)
  }

  /// The path of the picture that others show beside a link: few of them read more kinds.
  private func card(in table: inout YAMLTable) -> String? {
    picture("card", kinds: ["png", "jpg", "jpeg", "gif", "webp"], in: &table)
  }

  private func picture(_ key: String, kinds: [String], in table: inout YAMLTable) -> String? {
    let location = table.keys.first { $0.text == key }?.location
    guard let path = path(key, kind: .file, in: &table) else { return nil }
    let kind = path.lastComponent.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if !kinds.contains(kind) {
      reading.problems.error(
        .badPicture,
        kind == "svg"
          ? "'\(path.lastComponent)' is no picture that others show beside a link"
          : "'\(path.lastComponent)' is no picture", at: location ?? SourceLocation(path: path),
        remedy: "name a file that ends in \(kinds.map { ".\($0)" }.joined(separator: ", "))")
    }
    return path
  }

  /// The files of a theme; folders in it have no place on the site.
  private func themeFiles(in path: String) -> [SiteSource] {
    reading.files.passOver(path)
    let theme = reading.files.folder(path)
    return theme.names.compactMap { name in
      guard theme.entries[name] == .file, let path = try? CoursePath(name) else {
        reading.problems.error(
          .wrongKindOfFile,
          "a theme consists of files, and this is none that it could take",
          at: theme.location(of: name), remedy: "put the files beside the theme's others")
        return nil
      }
      if name == "page.html" { reading.hasOwnPolicy = true }
      return SiteSource(path: path, source: theme.path(of: name))
    }
  }

  /// Notes which addresses were left, to be looked at when it is known which pages there are.
  private func readMoved(_ table: inout YAMLTable) {
    guard var addresses = table.table("moved") else { return }
    for key in addresses.keys {
      guard let target = addresses.text(key.text) else { continue }
      let name = key.text.hasSuffix(".html") ? String(key.text.dropLast(5)) : key.text
      do throws(CoursePath.Fault) {
        if CourseLink.scheme(of: name) != nil { throw .character }
        let old = try CoursePath("\(try CoursePath(name)).html")
        reading.moved.append((old, key.location, target))
      } catch {
        reading.problems.error(
          .badAddress,
          "the moved address '\(key.text.printable)' \(error.words)", at: key.location,
          remedy: error.remedy)
      }
    }
  }
}

extension String {
  /// The text as it can be shown: what has no look is shown by its number, and the text cut.
  var printable: String {
    let shown = unicodeScalars.prefix(80).map { scalar in
      scalar.properties.generalCategory == .control
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }
    return shown.joined() + (unicodeScalars.count > 80 ? "…" : "")
  }
}

extension YAMLTable.Scalar {
  /// The text as one line.
  fileprivate var line: String { text.split(whereSeparator: \.isNewline).joined(separator: " ") }
}
