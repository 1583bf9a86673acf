// The packages of Swift that a course lists in `packages:` of its course.yml. All its code may import their
// modules; they are compiled once, by `lessons packages`, and never while anything is judged.

/// The packages of a course.
public struct CoursePackages: Codable, Hashable, Sendable {
  /// The file beside course.yml that says which versions were found, where there are any to find.
  public static let resolvedName = "Package.resolved"

  /// The packages in the order of the list.
  public var all: [CoursePackage] = []
  /// What tells them, with all that is in them, from any others: the same on every machine.
  public var identity = ""

  /// Makes none.
  public init() {}

  /// Whether there is none.
  public var isEmpty: Bool { all.isEmpty }
}

/// One package.
public struct CoursePackage: Codable, Hashable, Sendable {
  /// Where a package comes from.
  public enum Origin: Codable, Hashable, Sendable {
    /// A folder in the course's, by its path there.
    case folder(String)
    /// A repository, at a version.
    case repository(url: String, version: String)
  }

  /// Where it comes from.
  public var origin: Origin
  /// Which of its libraries are used; all where none is named.
  public var products: [String]
  /// Where it is listed.
  public var location: SourceLocation

  /// Describes a package.
  public init(_ origin: Origin, products: [String] = [], at location: SourceLocation) {
    self.origin = origin
    self.products = products
    self.location = location
  }

  /// What Swift's package manager knows it by: the last part of its path or address.
  public var name: String {
    switch origin {
    case .folder(let path): path.lastComponent
    case .repository(let url, _):
      url.hasSuffix(".git") ? String(url.dropLast(4)).lastComponent : url.lastComponent
    }
  }
}
