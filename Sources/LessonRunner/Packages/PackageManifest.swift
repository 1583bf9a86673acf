// What Swift's package manager says of a package: the part of `swift package dump-package` that tells which
// libraries it has, and whether code that is linked by hand can use them.

/// A package's manifest.
struct PackageManifestDump: Decodable {
  /// Something that a package offers.
  struct Product: Decodable {
    var name: String
    var targets: [String]
    /// `library`, `executable`, `plugin` or `macro`.
    var type: [String: [String]?]
  }

  /// A part of a package that is compiled by itself.
  struct Target: Decodable {
    var name: String
    /// `regular`, `test`, `macro`, `plugin`, `binary`, `system` or `executable`.
    var type: String
    var path: String?
    var publicHeadersPath: String?
    var resources: [Resource]?
    var dependencies: [Dependency]

    struct Resource: Decodable {}
  }

  /// What a target depends on, by the kind of the dependency.
  struct Dependency: Decodable {
    /// The name of a target, or perhaps a target, of the same package; nil for a product of another.
    var name: String?

    private struct Part: Decodable {
      var text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode([String: [Part]].self)
      name = (parts["target"] ?? parts["byName"])?.first?.text
    }
  }

  var products: [Product]
  var targets: [Target]

  /// The libraries that are wanted: those of some names, or all.
  var libraries: [Product] { products.filter { $0.type.keys.contains("library") } }

  /// The targets of the package that some products are made of.
  func targets(of products: [Product]) -> [Target] {
    var (found, open) = ([String: Target](), products.flatMap(\.targets))
    while let name = open.popLast() {
      guard found[name] == nil, let target = targets.first(where: { $0.name == name }) else {
        continue
      }
      found[name] = target
      open += target.dependencies.compactMap(\.name)
    }
    return found.values.sorted { $0.name < $1.name }
  }
}
