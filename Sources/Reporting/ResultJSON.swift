// Result files and manifests as bytes: the same value makes the same bytes, and what is torn is no
// value.

public import FoundationEssentials

/// Something that is kept as JSON, with a version in it.
public protocol KeptAsJSON: Codable, Sendable {
  /// The version of the format.
  var version: Int { get }
  /// The version that this program writes.
  static var currentVersion: Int { get }
}

extension ResultFile: KeptAsJSON {}

extension KeptAsJSON {
  /// The value as readable JSON, keys sorted.
  public func jsonData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }

  /// Reads a value; nil for what is torn, or of another version.
  public init?(jsonData: Data) {
    guard let value = try? JSONDecoder().decode(Self.self, from: jsonData),
      value.version == Self.currentVersion
    else { return nil }
    self = value
  }
}
