// Reads `packages:` of a course.yml: folders in the course, and repositories at an exact version. What is in
// the folders belongs to the course; nothing is fetched and nothing compiled here.

import LessonModel
import SystemFiles

/// Reads the packages of a course.
struct PackagesReader {
  /// How deep a package's folders may lie in each other.
  private static let depthMax = 8

  /// The course's folder.
  let folder: Folder
  let reading: CourseReading

  /// The packages of a list, if there is one; what is wrong with one is reported, and leaves it out.
  func read(
    _ list: [(table: YAMLTable, location: SourceLocation)]?
  ) -> CoursePackages {
    var packages = CoursePackages()
    var parts: [String] = []
    for (table, location) in list ?? [] {
      guard let package = package(table, at: location) else { continue }
      guard !packages.all.contains(where: { $0.name.lowercased() == package.name.lowercased() })
      else {
        reading.problems.error(
          .badPackage, "there are two packages '\(package.name)'", at: location,
          remedy: "take one of the two out")
        continue
      }
      packages.all.append(package)
      parts += [package.name] + package.products
      switch package.origin {
      case .folder(let path):
        parts += files(in: reading.files.folder(self.folder.path(of: path)), at: "", depth: 1)
      case .repository(let url, let version): parts += [url, version]
      }
    }
    guard !packages.isEmpty else { return packages }
    let resolved =
      folder.entries[CoursePackages.resolvedName] == .file
      ? reading.files.source(CoursePackages.resolvedName, in: folder)?.text : nil
    packages.identity = ContentHash(parts + [resolved ?? ""]).description
    return packages
  }

  private func package(_ table: YAMLTable, at location: SourceLocation) -> CoursePackage? {
    var table = table
    let (path, url) = (table.text("path"), table.text("url"))
    let version = table.text("version")
    let products = (table.texts("products") ?? []).map(\.text)
    table.reportUnknownKeys(in: .package)
    func refuse(_ message: String, at place: SourceLocation, _ remedy: String) -> CoursePackage? {
      reading.problems.error(.badPackage, message, at: place, remedy: remedy)
      return nil
    }
    switch (path, url) {
    case (let path?, nil):
      if let version {
        return refuse(
          "a package in the course's folder has no version", at: version.location, "take it out")
      }
      let parts = path.text.split(separator: "/", omittingEmptySubsequences: false)
      guard !path.text.hasPrefix("/"), !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") })
      else {
        return refuse(
          "the package '\(path.text.printable)' is not in the course's folder", at: path.location,
          "copy it into the course, such as to 'Packages/\(path.text.lastComponent.printable)'")
      }
      let folder = reading.files.existingFolder(self.folder.path(of: path.text))
      guard folder?.entries["Package.swift"] == .file else {
        return refuse(
          "there is no 'Package.swift' in '\(path.text.printable)'", at: path.location,
          "write the path of a package's folder, from the course's on")
      }
      return CoursePackage(.folder(path.text), products: products, at: path.location)
    case (nil, let url?):
      guard url.text.contains("://"), !url.text.contains(where: { $0 == "\"" || $0 == "\\" }) else {
        return refuse(
          "'\(url.text.printable)' is no address of a repository", at: url.location,
          "write it whole, as in 'https://github.com/apple/swift-collections'")
      }
      let exact = /[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z.-]+)?/
      guard let version, version.text.wholeMatch(of: exact) != nil else {
        return refuse(
          "the package '\(url.text.printable)' has no exact version",
          at: version?.location ?? url.location, "write one as 'version: 1.2.3'")
      }
      return CoursePackage(
        .repository(url: url.text, version: version.text), products: products, at: url.location)
    default:
      return refuse(
        "a package has either a path or a url", at: location,
        "write 'path: Packages/fruit', or 'url: …' and 'version: …'")
    }
  }

  /// The files of a folder and below, which belong to the course: each by its path and a hash.
  private func files(in folder: Folder, at prefix: String, depth: Int) -> [String] {
    reading.files.claim(folder.path)
    return folder.names.flatMap { name -> [String] in
      let path = folder.path(of: name)
      reading.files.claim(path)
      guard folder.entries[name] == .folder else {
        return [prefix + name, ContentHash(bytes: Files.read(path) ?? []).description]
      }
      guard depth < Self.depthMax else {
        reading.problems.error(
          .badPackage, "folders are nested more than \(Self.depthMax) deep here",
          at: SourceLocation(path: path), remedy: "make them flatter")
        return []
      }
      return files(in: reading.files.folder(path), at: "\(prefix)\(name)/", depth: depth + 1)
    }
  }
}
