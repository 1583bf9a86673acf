// What programs read: one JSON document for each command, with a version in it.

import FoundationEssentials

/// A command's result for programs.
struct JSONDocument<Content: Encodable>: Encodable {
  /// The command that made it.
  var command: String
  /// What it says; its keys stand beside `version` and `command`.
  var content: Content

  /// The version of every document; it grows when a key changes its meaning or goes away.
  static var version: Int { 1 }

  private enum Key: String, CodingKey {
    case version, command
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(Self.version, forKey: .version)
    try values.encode(command, forKey: .command)
    try content.encode(to: encoder)
  }
}

extension Terminal {
  /// Prints a document for programs.
  static func print(
    json content: some Encodable, of command: String, isOneLine: Bool = false
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if !isOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
    let data = try encoder.encode(JSONDocument(command: command, content: content))
    try print(LogText.harmless(json: String(decoding: data, as: UTF8.self)) + "\n")
  }
}
