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
    var resources: [Part]?
    /// The plugins that run while it is compiled.
    var pluginUsages: [Part]?
    var dependencies: [Dependency]

    /// Something of which there is no more to know than that it is there.
    struct Part: Decodable {}

    /// What keeps code that is linked by hand from using it; nil for nothing.
    var obstacle: String? {
      switch type {
      case "macro": "a macro"
      case "plugin": "a plugin"
      case "binary": "compiled already"
      case "system": "a library of the system's"
      default:
        if pluginUsages?.isEmpty == false {
          "a target with a plugin"
        } else {
          resources?.isEmpty == false ? "a target with resources" : nil
        }
      }
    }
  }

  /// What a target depends on, by the kind of the dependency.
  struct Dependency: Decodable {
    /// The name of a target, or perhaps a target, of the same package; nil for a product of another.
    var name: String?
    /// The name of a product, or perhaps a product, of another package; nil for a target of the same.
    var product: String?

    private struct Part: Decodable {
      var text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }

    init(from decoder: any Decoder) throws {
      let parts = try decoder.singleValueContainer().decode([String: [Part]].self)
      name = (parts["target"] ?? parts["byName"])?.first?.text
      product = (parts["product"] ?? parts["byName"])?.first?.text
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

/// What `swift package show-dependencies --format json` says: a package with those that it depends on.
struct DependencyTree: Decodable {
  var identity: String
  var path: String
  var dependencies: [DependencyTree]

  /// The names of all packages below, by their paths.
  var all: [String: String] {
    dependencies.reduce(into: [:]) { all, package in
      all[package.path] = package.identity
      all.merge(package.all) { first, _ in first }
    }
  }
}
