// The names of strangers' folders, made safe: for a path, for a spreadsheet, for a terminal.

import LessonModel
import LessonRunner
import SystemFiles

/// What a submission is called, and the folder that has its name.
struct SubmissionName: Sendable {
  /// The name that all results bear. No two folders have the same.
  let text: String
  /// The folder's name as the file system has it, which need not be UTF-8.
  let bytes: [UInt8]

  /// How long a file's name may be, in bytes, with room for what is written beside it.
  private static let bytesMax = 200

  /// Names a submission after its folder.
  ///
  /// Letters, digits and most signs stay as they are; what paths, terminals, spreadsheets or
  /// workflow commands could take for their own becomes `%XX`. A name that is too long for a path
  /// is cut, and ends in a hash of the whole.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var text = ""
    if let name = String(validating: bytes, as: UTF8.self) {
      for (index, scalar) in name.unicodeScalars.enumerated() {
        if scalar.isSafe, index > 0 || scalar.isSafeFirst {
          text.unicodeScalars.append(scalar)
        } else {
          text += String(scalar).utf8.map(Self.escaped).joined()
        }
      }
    } else {
      text = bytes.enumerated().map { index, byte in
        let scalar = Unicode.Scalar(byte)
        let isSafe = scalar.isASCII && scalar.isSafe && (index > 0 || scalar.isSafeFirst)
        return isSafe ? String(scalar) : Self.escaped(byte)
      }.joined()
    }
    if text.utf8.count > Self.bytesMax {
      var start = ""
      for character in text where start.utf8.count + character.utf8.count <= Self.bytesMax - 40 {
        start.append(character)
      }
      text = start + "%~" + "\(ContentHash(bytes: bytes))".prefix(32)
    }
    self.text = text
  }

  /// Takes a name that was made safe before, such as that of a folder of what was collected.
  init(safe bytes: [UInt8]) {
    self.bytes = bytes
    text = String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count == 1 ? "0" : "") + digits
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
