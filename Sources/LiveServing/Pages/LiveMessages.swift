// What a live page and its server say to each other, in the shapes that Protocol.md documents.

import Foundation
import Languages
import WebServing

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
  /// `POST /-/page` and `POST /-/events`: what can be edited here, and what others do to it?
  struct Page: Decodable {
    /// The page's path from the site's root.
    var page: String
    /// The texts that the page has, by their files.
    var bases: [String: String]?
    /// The file that the teacher shows, as far as the page knows; empty for none, nil where that is not known.
    var shown: String?
  }

  /// `POST /-/embed`: how is this code of a page elsewhere shown?
  struct Embedding: Decodable {
    var code: String
    /// The address of the exercise that it is judged by; nil for code that is only run.
    var exercise: String?
    var isReadOnly: Bool?
    /// The language of that page, in which it is told why the code is not live.
    var language: String?
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
    /// How many columns there are for a verdict.
    var width: Int?
    /// What a snippet reads from its standard input.
    var input: String?
    /// The texts of an exercise's other files, by their ids; what is not said is as the workspace has it.
    var others: [String: String]?
  }

  /// `POST /-/ask` and `POST /-/signatures`: what may stand where somebody types, and what may a call there be
  /// given?
  struct Place: Decodable, AboutCode {
    var page: String?
    var id: String?
    var text: String
    /// Where the caret is: the line from 1, the column in UTF-16 code units from 0.
    var line: Int
    var column: Int
  }

  /// `POST /-/names`: what do the names of a text mean?
  struct Text: Decodable, AboutCode {
    var page: String?
    var id: String?
    var text: String
  }

  /// `PUT /-/file`, and what else is done with a file of a page.
  struct File: Decodable {
    var id: String
    var page: String
    /// Identifies the text that `text` was made of.
    var base: String?
    var text: String?
    /// Whether what is replaced is kept beside it.
    var keepsOther: Bool?
    /// How many hints are open.
    var count: Int?
    var width: Int?
    /// Whether the wall shows how many are at what is shown.
    var isCounted: Bool?
  }
}

/// What a page is answered.
enum LiveAnswer {
  /// Of a page.
  struct Page: Encodable {
    var version = LiveJSON.version
    /// The page's words for what it does, by their keys.
    var words: [String: String]
    /// The learner's name on a host; empty where there is one reader.
    var reader: String
    /// Whose drafts they are that the browser keeps: the learner's, or this workspace's, so that those of another
    /// course at the same address are not taken for its own.
    var drafts: String
    /// The page that the files stand on, where that is not the one that asks.
    var page: String?
    /// Whether nothing can be changed: somebody looks on.
    var isReadOnly: Bool
    /// Whether the reader may show a file to the class.
    var mayProject: Bool
    /// What the teacher shows to everybody; nil for nothing.
    var projection: Projection?
    var files: [File]
    var progress: Progress
  }

  /// A file of a page.
  struct File: Encodable {
    /// What it is.
    enum Kind: String, Encodable {
      case snippet, exercise, prediction
      /// A further file of an exercise.
      case part
    }

    var id: String
    var kind: Kind
    /// The file's whole text.
    var text: String
    /// Identifies the text in the workspace; empty where there is none.
    var base: String
    /// Whether the text is another than the page shows.
    var isChanged: Bool
    /// The listings that show it.
    var listings: [Listing]
    /// How many hints were given.
    var hintCount = 0
    /// Whether the author's solution is shown to who has found one.
    var hasSolution = false
    /// Why the text cannot be had.
    var problem: String?
    /// The exercise that a part is one of.
    var of: String?
    /// Of a prediction: whether values are predicted, or else what the compiler says.
    var predictsValues: Bool?
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

  /// A file of the teacher's that everybody may see.
  struct Projection: Codable, Hashable {
    var id: String
    /// The page that it is shown on, from the site's root.
    var page: String
    /// Whether the wall shows how many are at it; nil where it was never asked for.
    var isCounted: Bool?
  }

  /// How many of those who are there pass what the teacher shows, and how many are at it.
  struct Tally: Encodable, Hashable {
    /// nil for a snippet, which nobody passes.
    var passing: Int?
    var at: Int
  }

  /// A line about how many are at it.
  struct TallyChange: Encodable {
    /// nil where the wall is to show nothing of that.
    var tally: Tally?
  }

  /// How long something will take; nil where that is no time that anybody notices.
  struct Wait: Encodable {
    var seconds: Int?

    init(seconds: Double) { self.seconds = seconds < 1 ? nil : Int(seconds.rounded(.up)) }
    init(seconds: Int) { self.seconds = seconds }
  }

  /// A line about what the teacher shows.
  struct ProjectionChange: Encodable {
    var projection: Projection?
  }

  /// How far the learner is.
  struct Progress: Encodable, Hashable {
    /// Of each exercise, as `lessons list --json` says it.
    var exercises: [String: String]
    /// Of each page and lesson that has exercises, by its path from the site's root: how many are done,
    /// of how many.
    var pages: [String: [Int]]
  }

  /// A text and what identifies it.
  struct Text: Encodable {
    var version = LiveJSON.version
    var base: String
    var text: String?
    /// Where a text is kept beside it; where there are several, one after the other.
    var kept: String?
    /// What the other files of an exercise say after a reset.
    var others: [FileChange]?
  }

  /// What may stand at a place.
  struct Choices: Encodable {
    /// Where what it takes the place of begins, in UTF-16 code units from the line's beginning.
    var column: Int
    var choices: [Choice]
  }

  /// What a call may be given.
  struct Signatures: Encodable {
    var signatures: [Signature]
  }

  /// One form of a function; see `EditorInsight.Signature`.
  struct Signature: Encodable {
    var text: String
    /// Where the parameter stands in the text that the caret is at, in UTF-16 code units; nil for none.
    var parameter: [Int]?
    var summary: String?
  }

  /// A text with its names told apart, line by line.
  struct Names: Encodable {
    var lines: [String]
  }

  /// One thing that may stand at a place; see `EditorInsight.Choice`.
  struct Choice: Encodable {
    var text: String
    var type: String?
    var summary: String?
    var insertion: String
    /// Where the caret goes in `insertion`, in UTF-16 code units.
    var caret: Int
  }

  /// A piece of HTML.
  struct Piece: Encodable {
    var version = LiveJSON.version
    var html: String
  }

  /// What is wrong, for people; nothing where the page has its own words for it.
  struct Complaint: Encodable {
    var version = LiveJSON.version
    var message: String?
  }

  /// What a run came to.
  struct Values: Encodable {
    var listings: [Listing]
    /// Whether there is something that was run; else the diagnostics say why not.
    var hasRun: Bool
    /// Whether it still runs, and this is what it has done so far.
    var isRunning = false
    /// What came of it in one sentence.
    var summary: String
    /// Of an exercise.
    var verdict: Verdict?
  }

  /// What came of an exercise's checks.
  struct Verdict: Encodable {
    /// `pass`, `fail` or `error`; nil for an exercise that is not begun.
    var verdict: String?
    /// What the terminal would say.
    var html: String
    /// What came of each check that the exercise's card lists, in its order: `pass` or `fail`; nil where that is
    /// not known.
    var checks: [String?]
    var progress: Progress
    /// Where to go on, once it passes.
    var next: Next?
  }

  /// A place to go on.
  struct Next: Encodable {
    var title: String
    var url: String
  }

  /// One line of an answer that comes line by line.
  struct Line<Content: Encodable>: Encodable {
    var kind: String
    var seq: Int?
    var content: Content

    private enum Key: String, CodingKey {
      case kind, seq
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(kind, forKey: .kind)
      try values.encodeIfPresent(seq, forKey: .seq)
      try content.encode(to: encoder)
    }
  }

  /// Says nothing beside a line's kind.
  struct Nothing: Encodable {}

  /// A line about a file that somebody else has changed.
  struct FileChange: Encodable {
    var id: String
    var base: String
    var text: String?
  }

  /// A line about a file that can no longer be read, or can be read again.
  struct FileProblem: Encodable {
    var id: String
    var problem: String?
  }

  /// A line about progress.
  struct ProgressChange: Encodable {
    var progress: Progress
  }
}

extension WebResponse {
  /// An answer of the live page.
  init(status: String = "200 OK", json value: some Encodable) {
    self.init(status: status, jsonBytes: LiveJSON.bytes(value))
  }

  /// An answer where the fault is ours, and says so.
  static func fault(_ message: String?) -> WebResponse {
    WebResponse(
      status: "500 Internal Server Error", json: LiveAnswer.Complaint(message: message))
  }
}

extension AnswerStream {
  /// Adds a line that says only what kind it is.
  func send(_ kind: String, seq: Int? = nil) { send(kind, seq: seq, LiveAnswer.Nothing()) }

  /// Adds a line.
  func send(_ kind: String, seq: Int? = nil, _ content: some Encodable) {
    send(LiveJSON.line(LiveAnswer.Line(kind: kind, seq: seq, content: content)))
  }
}
