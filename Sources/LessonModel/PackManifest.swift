// What `lessons pack` notes in the course that it writes: by it the next pack knows what is its own and
// what has changed.

/// The list of what a pack has written: the file `pack.json`, in the course's folder where it is for
/// learners, beside it where it is for graders.
public struct PackManifest: Codable, Hashable, Sendable {
  /// The name of the file.
  public static let fileName = "pack.json"
  /// The version that is written.
  public static let currentVersion = 1

  /// Grows when a key changes its meaning or goes away.
  public var version = PackManifest.currentVersion
  /// For whom the course is packed.
  public var audience: Audience
  /// The SHA-256 of each file, by its path in the course's folder; this one is not among them.
  public var files: [String: String]
  /// The paths of all else in the folder of a pack for graders; nil where an earlier version has written it.
  public var otherFiles: [String]?
  /// The lessons, pages and exercises, in reading order.
  public var parts: [Part]
  /// With what a pack for graders was compiled.
  public var toolchain: Toolchain?
  /// The boxes that a pack for graders judges in, as results call them.
  public var sandboxes: [String]?

  /// Makes a manifest.
  public init(audience: Audience, files: [String: String], parts: [Part]) {
    self.audience = audience
    self.files = files
    self.parts = parts
  }

  /// A Swift toolchain.
  public struct Toolchain: Codable, Hashable, Sendable {
    /// Such as `6.3.1`.
    public var version: String
    /// Its folder `usr`.
    public var path: String
    /// Tells it from any other.
    public var identity: String

    /// Describes a toolchain.
    public init(version: String, path: String, identity: String) {
      self.version = version
      self.path = path
      self.identity = identity
    }
  }

  /// Who gets a pack.
  public enum Audience: String, Codable, Sendable {
    case learners, graders
  }

  /// A lesson, a page or an exercise.
  public struct Part: Codable, Hashable, Sendable {
    /// What a part is.
    public enum Kind: String, Codable, Sendable {
      case lesson, page, exercise
    }

    /// What it is.
    public var kind: Kind
    /// `patterns/bang`.
    public var address: String
    /// Changes with all that it is made of.
    public var digest: String
    /// The names of the checks that learners see; none but an exercise's.
    public var checks: [String]

    /// Makes a part.
    public init(kind: Kind, address: String, digest: String, checks: [String] = []) {
      self.kind = kind
      self.address = address
      self.digest = digest
      self.checks = checks
    }
  }
}

extension PackManifest {
  /// What has changed since an older pack, a line each, by kind and place.
  public func changes(since older: PackManifest) -> [String] {
    let before = Dictionary(older.parts.map { ($0.key, $0) }) { first, _ in first }
    let now = Set(parts.map(\.key))
    var lines = parts.flatMap { part -> [String] in
      guard let old = before[part.key] else { return ["added: \(part.name)"] }
      guard old.digest != part.digest else { return [] }
      let added = part.checks.filter { !old.checks.contains($0) }
      let removed = old.checks.filter { !part.checks.contains($0) }
      return ["changed: \(part.name)"] + added.map { "  added: the check '\($0)'" }
        + removed.map { "  removed: the check '\($0)'" }
    }
    lines += older.parts.filter { !now.contains($0.key) }.map { "removed: \($0.name)" }
    return lines
  }
}

extension PackManifest.Part {
  fileprivate var key: String { "\(kind.rawValue) \(address)" }
  fileprivate var name: String { "the \(kind.rawValue) \(address)" }
}
