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
      getURL: address("get", in: &table), accent: accent(in: &table),
      logoPath: path("logo", kind: .file, in: &table),
      footer: table.text("footer")?.text ?? "",
      showsSolutions: table.choice("solutions", of: Choice.allCases) == .yes,
      themePath: path("theme", kind: .folder, in: &table), moved: moved(in: &table))
    table.reportUnknownKeys()
    return settings
  }

  private func address(_ key: String, in table: inout YAMLTable) -> String? {
    guard let scalar = table.text(key) else { return nil }
    guard scalar.text.hasPrefix("https://") || scalar.text.hasPrefix("http://") else {
      reading.problems.error(
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
        "there is no \(kind == .folder ? "folder" : "file") '\(scalar.text)' beside course.yml",
        at: scalar.location,
        remedy: didYouMean(scalar.text, in: folder.entries.keys) ?? "put it there")
      return nil
    }
    reading.files.claim(folder.path(of: scalar.text))
    return folder.path(of: scalar.text)
  }

  private func moved(in table: inout YAMLTable) -> [String: String] {
    guard var addresses = table.table("moved") else { return [:] }
    var moved: [String: String] = [:]
    for key in addresses.keys {
      if let target = addresses.text(key.text) { moved[key.text] = target.text }
    }
    return moved
  }
}
