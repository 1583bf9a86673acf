// The list of what this program has written into a folder in which people may keep their own files as well, so that
// it takes away nothing of theirs, and nothing that they have changed.

/// Files as they were written, each by its name and content.
public struct WrittenList: Sendable {
  /// The name of the list in the folder.
  public static let fileName = ".written"

  /// Only who knows a name finds it: a folder may be handed on, and names be learners'.
  private var files: Set<Fingerprint> = []

  /// A list of nothing.
  public init() {}

  /// Reads a list.
  public init(text: String) {
    files = Set(text.utf8.split(separator: 0x0A).compactMap { Fingerprint(name: Substring($0)) })
  }

  /// Whether a file is as it was written.
  public func holds(_ bytes: [UInt8], as name: String) -> Bool {
    files.contains(Self.fingerprint(bytes, name))
  }

  /// Adds a file.
  ///
  /// - Returns: Its line.
  @discardableResult
  public mutating func add(_ bytes: [UInt8], as name: String) -> String {
    let fingerprint = Self.fingerprint(bytes, name)
    files.insert(fingerprint)
    return "\(fingerprint.name)\n"
  }

  /// All lines.
  public var text: String { files.map { "\($0.name)\n" }.sorted().joined() }

  private static func fingerprint(_ bytes: [UInt8], _ name: String) -> Fingerprint {
    var fingerprint = Fingerprint([name])
    fingerprint.add(Fingerprint(bytes))
    return fingerprint
  }
}
