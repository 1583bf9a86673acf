// Where a text's lines begin.

import LessonModel

/// Lines and columns of a text, both from 1, columns in bytes of UTF-8.
struct LineStarts {
  private let bytes: [UInt8]
  private let starts: [Int]
  /// What lines have more where they are recorded than in the file; see `HostProtocol.RecordedFile`.
  let recordedOffset: Int

  init(_ file: SourceFile, recordedOffset: Int = 0) {
    self.recordedOffset = recordedOffset
    let bytes = Array(file.text.utf8)
    self.bytes = bytes
    starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  func place(of position: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= position { low = middle } else { high = middle }
    }
    return (low + 1, position - starts[low] + 1)
  }

  func range(of positions: Range<Int>) -> SourceRange {
    let (start, end) = (place(of: positions.lowerBound), place(of: positions.upperBound))
    return SourceRange(
      start: SourcePosition(line: start.line, column: start.column),
      end: SourcePosition(line: end.line, column: end.column))
  }

  /// A range as calls of the runtime say it: start line, end line, start column, end column.
  func arguments(_ range: SourceRange) -> String {
    let lines = [range.start.line, range.end.line].map { $0 + recordedOffset }
    return (lines + [range.start.column, range.end.column]).map(String.init).joined(separator: ", ")
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
