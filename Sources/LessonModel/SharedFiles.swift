// What lies beside the snippets and exercises of a page for all of them, in the folder of the page or of its
// lesson: Swift in `Sources/`, which they import, and data in `Resources/`, which they read.

/// A module that all code of a page imports, and files that it reads.
public struct SharedFiles: Codable, Hashable, Sendable {
  /// The folders' names, in a course and as programs know them.
  public static let sourcesName = "Sources", resourcesName = "Resources"
  /// The name of the module, which is imported without anybody's asking.
  public static let moduleName = "Sources"
  /// The largest file of data that programs are given, in bytes.
  public static let resourceBytesMax = 16 << 20

  /// The files of the module, the lesson's before the page's; without any there is no module.
  public var sources: [SourceFile] = []
  /// The data, by the paths at which programs find it in `Resources/`.
  public var resources: [String: SharedResource] = [:]
  /// The packages whose modules may be imported: those of the course.
  public var packages = CoursePackages()

  /// Makes what shares nothing.
  public init() {}

  /// These files beside those of what they lie in: of data by the same name, the inner one counts.
  public func within(_ outer: SharedFiles) -> SharedFiles {
    var shared = outer
    shared.sources += sources
    shared.resources.merge(resources) { _, inner in inner }
    return shared
  }

  /// Whether there are modules that may be imported.
  public var hasModules: Bool { !sources.isEmpty || !packages.isEmpty }

  /// The names of the folders in `Sources` that modules can be called as, in order.
  public var sourceFolders: [String] {
    let names = sources.compactMap { file -> String? in
      let parts = file.path.split(separator: "/")
      guard let start = parts.lastIndex(of: Self.sourcesName[...]), start + 2 < parts.count,
        parts[start + 1].wholeMatch(of: /[A-Za-z_][A-Za-z_0-9]*/) != nil
      else { return nil }
      return String(parts[start + 1])
    }
    return Set(names).sorted()
  }

  /// Everything that what comes of code with these files beside it depends on, as texts.
  public var ingredients: [String] {
    sources.flatMap { [$0.name, $0.text] } + sourceFolders
      + resources.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value.digest ?? ""] }
      + [packages.identity]
  }

  /// The paths of all files.
  public var paths: [String] { sources.map(\.path) + resources.values.map(\.path) }
}

/// A file of data that programs read.
public struct SharedResource: Codable, Hashable, Sendable {
  /// Its absolute path on this machine.
  public var path: String
  /// What tells its content from any other; nil where nobody asked for it.
  public var digest: String?

  /// Names a file.
  public init(path: String, digest: String? = nil) {
    self.path = path
    self.digest = digest
  }
}
