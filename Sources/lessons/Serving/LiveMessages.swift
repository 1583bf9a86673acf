// What a live page and its server say to each other, in the shapes that Protocol.md documents.

import Foundation

/// JSON as the protocol has it.
enum LiveJSON {
  /// The version of all shapes; it grows when a key changes its meaning or goes away.
  static let version = 1

  /// A value as JSON.
  static func bytes(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map(Array.init) ?? []
  }

  /// A value as one line of JSON.
  static func line(_ value: some Encodable) -> [UInt8] { bytes(value) + [UInt8(ascii: "\n")] }

  /// Reads a value.
  static func read<Value: Decodable>(_ bytes: [UInt8]) -> Value? {
    try? JSONDecoder().decode(Value.self, from: Data(bytes))
  }
}

/// What a page asks.
enum LiveQuestion {
  /// `POST /-/page`: what can be edited here?
  struct Page: Decodable {
    /// The page's path from the site's root.
    var page: String
  }

  /// `POST /-/run`: what does this text do?
  struct Run: Decodable {
    /// The file: `LESSON/PAGE/NAME` for a snippet, `LESSON/NAME` for an exercise.
    var id: String
    var page: String
    /// Grows with each question of a tab; what comes of an older one is not wanted any more.
    var seq: Int
    /// Names the tab.
    var tab: String
    var text: String
  }
}

/// What a page is answered.
enum LiveAnswer {
  /// Of a page.
  struct Page: Encodable {
    var version = LiveJSON.version
    /// The page's words for what it does, by their keys.
    var words: [String: String]
    var snippets: [Snippet]
  }

  /// A snippet of a page.
  struct Snippet: Encodable {
    var id: String
    /// The file's whole text.
    var text: String
    /// The listings that show it.
    var listings: [Listing]
  }

  /// A listing of a page.
  struct Listing: Encodable {
    /// The listing's element.
    var anchor: String
    /// The lines of the file that it shows, from 1.
    var lines: [Int]
    /// The whole listing; nil where the page has it.
    var html: String?
    /// What can be stepped through, as a member of a JSON object; nil for nothing.
    var run: String?
  }

  /// One line of the answer to a run.
  enum Line: Encodable {
    /// It is being compiled and run.
    case queued(seq: Int)
    /// What it did.
    case values(seq: Int, Values)
    /// A newer question took its place.
    case superseded(seq: Int)
    /// It could not be run, and that is not the reader's fault.
    case fault(seq: Int, message: String)
    case end(seq: Int)

    private enum Key: String, CodingKey {
      case kind, seq, message
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      switch self {
      case .queued(let seq):
        try values.encode("queued", forKey: .kind)
        try values.encode(seq, forKey: .seq)
      case .values(let seq, let content):
        try values.encode("values", forKey: .kind)
        try values.encode(seq, forKey: .seq)
        try content.encode(to: encoder)
      case .superseded(let seq):
        try values.encode("superseded", forKey: .kind)
        try values.encode(seq, forKey: .seq)
      case .fault(let seq, let message):
        try values.encode("fault", forKey: .kind)
        try values.encode(seq, forKey: .seq)
        try values.encode(message, forKey: .message)
      case .end(let seq):
        try values.encode("end", forKey: .kind)
        try values.encode(seq, forKey: .seq)
      }
    }
  }

  /// What a run came to.
  struct Values: Encodable {
    var listings: [Listing]
    /// Whether there is something that was run; else the diagnostics say why not.
    var hasRun: Bool
    /// What came of it in one sentence.
    var summary: String
  }
}
