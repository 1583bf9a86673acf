// Comments of a snippet that Xcode would take for markup, `//: text`, or for a mark of its own, `//#-hidden-code`: they go
// out with a space behind their first signs and come back without it. One that has spaces there gets one more.

import LessonModel
import SwiftReading

extension SourceFile {
  /// The file as a playground has it.
  var guardingComments: SourceFile {
    changingComments { comment in
      comment.hasXcodesSign(behindSpaces: 0) ? comment.openingSign + [UInt8(ascii: " ")] : nil
    }
  }

  /// The file as it was before it went out.
  var unguardingComments: SourceFile {
    changingComments { comment in
      comment.hasXcodesSign(behindSpaces: 1) ? Array(comment.openingSign.dropLast()) : nil
    }
  }

  /// The file with other beginnings of its comments, each by the bytes that it has.
  private func changingComments(_ beginning: (CommentBytes) -> [UInt8]?) -> SourceFile {
    let bytes = Array(text.utf8)
    var changed: [UInt8] = []
    var position = 0
    for comment in comments {
      let own = CommentBytes(bytes: Array(comment.text.utf8))
      guard let new = beginning(own) else { continue }
      changed += bytes[position..<comment.bytes.lowerBound] + new
      position = comment.bytes.lowerBound + own.openingSign.count
    }
    changed += bytes[position...]
    return SourceFile(path: path, text: String(decoding: changed, as: UTF8.self))
  }
}

/// The beginning of a comment.
private struct CommentBytes {
  let bytes: [UInt8]

  /// `//` or `/*` with the spaces behind it.
  var openingSign: [UInt8] {
    Array(bytes.prefix(2) + bytes.dropFirst(2).prefix { $0 == UInt8(ascii: " ") })
  }

  /// Whether what begins with `:` or `#-` follows so many spaces, or more.
  func hasXcodesSign(behindSpaces count: Int) -> Bool {
    let opening = openingSign
    let text = bytes.dropFirst(opening.count)
    return opening.count >= 2 + count
      && (text.starts(with: ":".utf8) || text.starts(with: "#-".utf8))
  }
}

extension PlaygroundPart {
  /// The part, if it is code with its comments as they were before they went out.
  var unguardingComments: PlaygroundPart {
    guard case .code(let lines) = self else { return self }
    let file = SourceFile(path: "", text: lines.joined(separator: "\n")).unguardingComments
    return .code(file.lines.map(String.init))
  }
}
