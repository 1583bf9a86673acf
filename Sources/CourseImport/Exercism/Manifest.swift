// What a Package.swift says: its language mode and its dependencies.

import LessonModel
import SwiftReading

/// A package's manifest, read without running it.
struct Manifest {
  /// The Swift language mode, 5 or 6.
  private(set) var languageMode = 5
  /// What does not come along, by file and line.
  private(set) var losses: [Diagnostic] = []
  /// What its code imports of what it depends on at one version, which a course can list.
  private(set) var packages: [CoursePackage] = []
  /// The files of those of them that lie in folders beside it or in it.
  private(set) var files: [ImportedFile] = []
  /// Whether it depends on swift-numerics, which does not come along.
  private(set) var lacksNumerics = false
  /// The package's own modules.
  private let modules: Set<String>

  /// Reads `Package.swift`, if there is one.
  ///
  /// - Parameters:
  ///   - folder: The package.
  ///   - packageNames: The packages that come along, or are there.
  ///   - isOfChecks: Whether its code is checks, in which some of swift-numerics is replaced.
  ///   - imported: The modules that its code imports.
  /// - Throws: `ImportFault` for a file that is no text.
  init(
    _ folder: SourceFolder, bringing packageNames: Set<String> = [], isOfChecks: Bool = true,
    importing imported: Set<String> = []
  ) throws {
    modules = try PackageLibrary.modules(of: folder)
    guard let file = try folder.text("Package.swift") else { return }
    let first = file.lines.first { $0.contains("swift-tools-version") }
    let version = first?.split(separator: ":").last?.drop { $0 == " " } ?? ""
    let code = file.codeWithoutComments
    let pins5 = code.contains(".v5]") || code.contains("[.v5")
    if version.hasPrefix("6"), !pins5 { languageMode = 6 }
    let pins = (try? folder.json(CoursePackages.resolvedName, as: ResolvedPackages.self))?.pins
    for match in code.matches(of: /\.package\([^"]*"([^"]+)"[^()]*(?:\([^()]*\)[^()]*)*\)/) {
      let line = code[..<match.range.lowerBound].count { $0 == "\n" } + 1
      let location = SourceLocation(path: file.path, line: line)
      let exact = match.output.0.firstMatch(of: /exact:\s*"([^"]+)"|\.exact\(\s*"([^"]+)"/)
      let address = match.output.0.firstMatch(of: /url:\s*"([^"]+)"/)?.output.1
      let package = CoursePackage(
        .repository(url: String(address ?? match.output.1), version: ""), at: location)
      guard !packageNames.contains(package.name) else { continue }
      let path = match.output.0.firstMatch(of: /path:\s*"([^"]+)"/).map { String($0.output.1) }
      if let path, let local = folder.package(at: path),
        Self.libraries(of: package, in: code).contains(where: imported.contains)
      {
        add(local, at: location)
        continue
      }
      let pinned =
        (exact?.output.1 ?? exact?.output.2).map(String.init)
        ?? pins?.first { $0.identity == package.name.lowercased() }?.state.version
      if let pinned, let address {
        let package = CoursePackage(
          .repository(url: String(address), version: pinned), at: location)
        if Self.libraries(of: package, in: code).contains(where: imported.contains) {
          packages.append(package)
          continue
        }
        lose(package.name, at: location, isOfChecks, as: package.entry.flow)
      } else {
        lose(package.name, at: location, isOfChecks, as: nil)
      }
    }
  }

  /// What code imports of a package: the products that targets name, and what is called like it.
  private static func libraries(of package: CoursePackage, in code: String) -> [String] {
    let products = code.matches(of: /\.product\(\s*name:\s*"([^"]+)",\s*package:\s*"([^"]+)"/)
      .filter { $0.output.2.lowercased() == package.name.lowercased() }
    return products.map { String($0.output.1) } + [package.name]
  }

  /// Brings a folder's package along, with those beside it that it depends on.
  private mutating func add(_ package: SourceFolder, at location: SourceLocation, depth: Int = 0) {
    let path = "\(Self.folderName)/\(package.name)"
    guard depth < 8, !packages.contains(where: { $0.origin == .folder(path) }) else { return }
    packages.append(CoursePackage(.folder(path), at: location))
    files += package.filesBelow.filter { !$0.hasPrefix("Tests/") }
      .map { ImportedFile("\(path)/\($0)", copyOf: "\(package.path)/\($0)") }
    guard let manifest = try? package.text("Package.swift") else { return }
    for match in manifest.codeWithoutComments.matches(
      of: /\.package\([^()"]*path:\s*"(\.\.\/[^"\/]+)"/)
    {
      if let next = package.package(at: String(match.output.1)) {
        add(next, at: location, depth: depth + 1)
      }
    }
  }

  /// Where packages lie in a course.
  private static let folderName = "Packages"

  private mutating func lose(
    _ name: String, at location: SourceLocation, _ isOfChecks: Bool, as entry: String?
  ) {
    lacksNumerics = lacksNumerics || name == NumericsPart.package
    losses.append(
      Diagnostic(
        .warning, at: location,
        isOfChecks && name == NumericsPart.package
          ? "the package '\(name)' does not come along, but for 'isApproximatelyEqual'"
          : "the package '\(name)' does not come along",
        remedy: isOfChecks
          ? "where code needs more of it, list it in 'packages:' of course.yml"
          : "where code needs it, list it in 'packages:' of a course"
            + (entry.map { ", '- \($0)'" } ?? "")
            + ", compile it with 'lessons packages', and import into that course"))
  }

  /// The module that tests look into or, where they use what it shows to all, the package's that they import.
  func module(testedIn files: [SourceFile]) -> String? {
    for file in files {
      for line in file.lines {
        let words = line.split(separator: " ")
        if words.count >= 3, words[0] == "@testable", words[1] == "import" {
          return String(words[2])
        }
      }
    }
    // What `lessons export` adds, for checks of what is printed and for shared files, is no code of a learner's.
    let own: Set = [PrintingPackage.module, SharedFiles.moduleName]
    return files.flatMap(\.importedModules).first { modules.contains($0) && !own.contains($0) }
  }
}

/// The versions that Swift's package manager found for what a package depends on.
private struct ResolvedPackages: Decodable {
  struct Pin: Decodable {
    struct State: Decodable { var version: String? }
    var identity: String
    var state: State
  }
  var pins: [Pin]
}

extension SourceFolder {
  /// The package at a path from this one: in it, or beside it; nil for any other place, and where there is none.
  fileprivate func package(at path: String) -> SourceFolder? {
    var parts = self.path.split(separator: "/")
    let above = parts.dropLast().count
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    guard !path.hasPrefix("/"), parts.count > above,
      parts[..<above] == self.path.split(separator: "/")[..<above]
    else { return nil }
    let parent = SourceFolder(path: "/" + parts[..<above].joined(separator: "/"))
    let folder = parent.folder(parts[above...].joined(separator: "/"))
    return folder.has("Package.swift") ? folder : nil
  }
}
