// The names of strangers' folders, made safe: for a path, for a spreadsheet, for a terminal.

import LessonModel
import SystemFiles

/// What a submission is called, and the folder that has its name.
public struct SubmissionName: Sendable {
  /// The name that all results bear. No two folders have the same.
  public let text: String
  /// The folder's name as the file system has it, which need not be UTF-8.
  public let bytes: [UInt8]

  /// How long a file's name may be, in bytes, with room for what is written beside it.
  private static let bytesMax = 200

  /// Names a submission after its folder.
  ///
  /// Letters, digits and most signs stay as they are; what paths, terminals, spreadsheets or
  /// workflow commands could take for their own becomes `%XX`. A name that is too long for a path
  /// is cut, and ends in a hash of the whole.
  ///
  /// - Parameters:
  ///   - bytes: The folder's name.
  ///   - spelling: Tells it from the others; nil where it is the only one.
  public init(_ bytes: [UInt8], spelling: NameSpelling? = nil) {
    let spelling = spelling ?? NameSpelling(of: [bytes])
    let isSpelled = spelling.isSpelled(bytes)
    text = Self.safe(spelling.text(of: bytes), isSpelled: isSpelled, bytes)
    self.bytes = bytes
  }

  /// Names a submission after a learner of what was collected, where names are spelled already.
  public init(collected learner: String) {
    bytes = Array(learner.utf8)
    text = Self.safe(learner, isSpelled: true, bytes)
  }

  private static func safe(_ name: String, isSpelled: Bool, _ bytes: [UInt8]) -> String {
    var text = ""
    for (index, scalar) in zip(name.unicodeScalars.indices, name.unicodeScalars) {
      let isSafe = scalar.isSafe && (index > name.startIndex || scalar.isSafeFirst)
      if isSafe || isSpelled && NameSpelling.isByte(name[index...]) {
        text.unicodeScalars.append(scalar)
      } else {
        text += String(scalar).utf8.map(\.percentEscaped).joined()
      }
    }
    guard text.utf8.count > bytesMax else { return text }
    var start = ""
    for character in text where start.utf8.count + character.utf8.count <= bytesMax - 40 {
      start.append(character)
    }
    return start + "%~" + "\(ContentHash(bytes: bytes))".prefix(32)
  }

  /// Takes a name that was made safe before, such as that of a folder of what was collected.
  public init(safe bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var isSafe: Bool {
    if isASCII {
      return "0"..."9" ~= self || "a"..."z" ~= self || "A"..."Z" ~= self
        || " !$&'()+,-.=@[]^_{}".unicodeScalars.contains(self)
    }
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .spaceSeparator:
      return false
    default: return true
    }
  }

  fileprivate var isSafeFirst: Bool {
    !".-=+@ ".unicodeScalars.contains(self)
  }
}
