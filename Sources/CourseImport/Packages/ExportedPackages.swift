// The packages of a course on their way out: folders that the written packages depend on, or addresses with a
// version, and in the track's `config.json` what `lessons import` takes back.

public import LessonModel

/// The packages of a course that go along.
public struct ExportedPackages {
  private let coursePath: String
  private let packages: [(package: CoursePackage, libraries: [String])]
  /// What does not go along.
  let losses: [Diagnostic]

  /// None.
  public init() {
    (coursePath, packages, losses) = ("", [], [])
  }

  /// Prepares packages to go along.
  ///
  /// - Parameters:
  ///   - packages: The packages of the course.
  ///   - coursePath: The course's folder.
  ///   - libraries: The libraries of those packages of which that is known, by the packages' names.
  public init(
    _ packages: CoursePackages, of coursePath: String, libraries: [String: [String]]
  ) {
    self.coursePath = coursePath
    var losses: [Diagnostic] = []
    self.packages = packages.all.compactMap { package in
      let own = package.products.isEmpty ? libraries[package.name] ?? [] : package.products
      if own.isEmpty {
        losses.append(
          Diagnostic(
            .warning, at: package.location,
            "the package '\(package.name)' does not go along: its libraries are not known",
            remedy: "compile it with 'lessons packages', and export again"))
      }
      return own.isEmpty ? nil : (package, own)
    }
    self.losses = losses
  }

  /// The files beside all exercises: the packages' folders, and which versions were found.
  var files: [ImportedFile] {
    guard !packages.isEmpty else { return [] }
    let course = SourceFolder(path: coursePath)
    let name = CoursePackages.resolvedName
    let resolved = course.has(name) ? [ImportedFile(name, copyOf: "\(coursePath)/\(name)")] : []
    return resolved
      + packages.flatMap { package, _ -> [ImportedFile] in
        guard case .folder(let path) = package.origin else { return [] }
        return course.folder(path).filesBelow.map {
          ImportedFile("\(path)/\($0)", copyOf: "\(coursePath)/\(path)/\($0)")
        }
      }
  }

  /// Whether none goes along.
  var isEmpty: Bool { packages.isEmpty }

  /// What stands behind `dependencies:` in the manifest of an exercise, so many folders below; empty for none.
  func dependencies(up: String) -> String {
    let list = packages.map { $0.package.dependency(up: up) }
    return list.isEmpty ? "" : "\n  dependencies: [\(list.joined(separator: ", "))],"
  }

  /// A package that is nothing by itself, and by which what lies in its folder can import the others.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Its files; empty where there are no others.
  func forwardingPackage(called name: String) -> [ImportedFile] {
    guard !isEmpty else { return [] }
    return [
      ImportedFile(
        "Package.swift",
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "\(name)",
          products: [.library(name: "\(name)", targets: ["\(name)"])],\(dependencies(up: ""))
          targets: [.target(name: "\(name)", dependencies: [\(products.joined(separator: ", "))])]
        )

        """),
      ImportedFile(
        "Sources/\(name)/\(name).swift",
        "// Compiled with what the playgrounds beside this package import.\n"),
    ]
  }

  /// The lines by which a notebook's kernel fetches and compiles them, so many folders below.
  func installations(up: String) -> [String] {
    packages.map { package, libraries in
      let dependency = package.dependency(up: "$cwd/\(up)")
      return "%install '\(dependency)' \(libraries.joined(separator: " "))"
    }
  }

  /// What targets depend on.
  var products: [String] {
    packages.flatMap { package, libraries in
      libraries.map { ".product(name: \"\($0)\", package: \"\(package.name)\")" }
    }
  }

  /// The packages as an import takes them back.
  var listed: [ExportedPackage] {
    packages.map { package, _ in
      switch package.origin {
      case .folder(let path): ExportedPackage(path: path, products: package.products)
      case .repository(let url, let version):
        ExportedPackage(url: url, version: version, products: package.products)
      }
    }
  }

  /// The member of the track's `config.json`; empty for none.
  var configuration: String {
    let entries = packages.map { package, _ -> String in
      let origin =
        switch package.origin {
        case .folder(let path): "\"path\": \"\(path)\""
        case .repository(let url, let version): "\"url\": \"\(url)\", \"version\": \"\(version)\""
        }
      let products = package.products.map { "\"\($0)\"" }.joined(separator: ", ")
      return "    {\(origin)\(products.isEmpty ? "" : ", \"products\": [\(products)]")}"
    }
    return entries.isEmpty ? "" : ",\n  \"packages\": [\n\(entries.joined(separator: ",\n"))\n  ]"
  }
}

extension CoursePackage {
  /// The package as a manifest depends on it, so many folders below.
  fileprivate func dependency(up: String) -> String {
    switch origin {
    case .folder(let path): ".package(path: \"\(up)\(path)\")"
    case .repository(let url, let version): ".package(url: \"\(url)\", exact: \"\(version)\")"
    }
  }
}

/// A package in the `config.json` of an export of ours.
struct ExportedPackage: Codable, Hashable {
  var path: String?
  var url: String?
  var version: String?
  var products: [String]?

  /// The package of a course, listed in a file; nil for one without a place.
  func package(listedIn path: String) -> CoursePackage? {
    let origin: CoursePackage.Origin? =
      self.path.map { .folder($0) } ?? url.map { .repository(url: $0, version: version ?? "") }
    return origin.map {
      CoursePackage($0, products: products ?? [], at: SourceLocation(path: path))
    }
  }
}

extension SourceFolder {
  /// Whether a package's folder lies in it, if it has one.
  func holds(_ package: CoursePackage) -> Bool {
    guard case .folder(let path) = package.origin else { return true }
    return !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
      && hasFolder(path)
  }

  /// The folders of packages that come along, and which versions were found.
  func files(of packages: [CoursePackage]) -> [ImportedFile] {
    let folders = packages.compactMap { package -> String? in
      guard case .folder(let path) = package.origin, !path.hasPrefix("/"),
        !path.split(separator: "/").contains("..")
      else { return nil }
      return path
    }
    let names = folders.flatMap { path in folder(path).filesBelow.map { "\(path)/\($0)" } }
    let resolved = CoursePackages.resolvedName
    return (packages.isEmpty || !has(resolved) ? names : names + [resolved]).map {
      ImportedFile($0, copyOf: "\(path)/\($0)")
    }
  }
}
