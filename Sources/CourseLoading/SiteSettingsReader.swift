// Reads what `course.yml` says under `site:`.

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
    let settings = SiteSettings(
      baseURL: address("url", in: &table), editURL: editAddress(in: &table),
      getURL: address("get", in: &table), accent: accent(in: &table), logoPath: logo(in: &table),
      footer: table.text("footer")?.text ?? "",
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

  /// The path of the picture, which keeps its kind and not its name.
  private func logo(in table: inout YAMLTable) -> String? {
    let location = table.keys.first { $0.text == "logo" }?.location
    guard let path = path("logo", kind: .file, in: &table) else { return nil }
    let kinds = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif", "ico"]
    let kind = path.lastComponent.split(separator: ".").last.map { $0.lowercased() } ?? ""
    if !kinds.contains(kind) {
      reading.problems.error(
        .badPicture,
        "'\(path.lastComponent)' is no picture", at: location ?? SourceLocation(path: path),
        remedy: "name a file that ends in \(kinds.map { ".\($0)" }.joined(separator: ", "))")
    }
    return path
  }

  /// The files of a theme; folders in it have no place on the site.
  private func themeFiles(in path: String) -> [SiteSource] {
    guard reading.wantsAll else { return [] }
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
