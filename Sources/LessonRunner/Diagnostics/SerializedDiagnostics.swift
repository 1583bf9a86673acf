// The compiler's diagnostics as values, from the binary file that it writes for tools.
//
// The file (`-serialize-diagnostics-path`) is Clang's format: a block for each diagnostic with its
// notes nested inside, ranges and fix-its as records, names of files in records of their own. It
// says exactly what printed diagnostics leave to guessing: fix-its, and where a message ends.

import LessonModel

/// Reads a serialized-diagnostics file.
struct SerializedDiagnostics {
  private enum Block { static let diagnostic: UInt64 = 9 }
  private enum Code {
    static let diagnostic: UInt64 = 2
    static let range: UInt64 = 3
    static let documentation: UInt64 = 4
    static let fileName: UInt64 = 6
    static let fixIt: UInt64 = 7
  }

  /// The longer explanation of a name such as `actor-isolated-call`, where there is one.
  private let explanation: (String) -> String?
  private var files: [UInt64: String] = [:]
  private var open: [Diagnostic] = []
  private var finished: [Diagnostic] = []

  /// The diagnostics of a file, in the compiler's order; what cannot be read is left out.
  static func read(_ bytes: [UInt8], explanation: (String) -> String?) -> [Diagnostic] {
    guard var reader = BitstreamReader(bytes: bytes, magic: "DIAG") else { return [] }
    return withoutActuallyEscaping(explanation) { explanation in
      var state = SerializedDiagnostics(explanation: explanation)
      while let element = reader.next() { state.take(element) }
      while !state.open.isEmpty { state.close() }
      return state.finished
    }
  }

  private init(explanation: @escaping (String) -> String?) { self.explanation = explanation }

  private mutating func take(_ element: BitstreamElement) {
    switch element {
    case .blockBegin(Block.diagnostic): open.append(Diagnostic(.note, at: nil, ""))
    case .blockBegin: break
    case .blockEnd: close()
    case .record(let record): take(record)
    }
  }

  private mutating func take(_ record: BitstreamRecord) {
    let fields = record.fields
    switch record.code {
    case Code.fileName where fields.count >= 4:
      files[fields[0]] = String(decoding: record.blob, as: UTF8.self)
    case Code.diagnostic where fields.count >= 8 && !open.isEmpty:
      let (message, name) = Self.splitName(String(decoding: record.blob, as: UTF8.self))
      open[open.count - 1].severity = Self.severity(fields[0])
      open[open.count - 1].location = location(fields[1...])
      // Where the compiler leaves a message's first word out, the space behind that stays.
      open[open.count - 1].message = String(message.drop(while: \.isWhitespace))
      open[open.count - 1].name = name
    case Code.range where fields.count >= 8 && !open.isEmpty:
      takeRange(location(fields[0...]), location(fields[4...]))
    case Code.documentation where !open.isEmpty:
      let address = String(decoding: record.blob, as: UTF8.self)
      open[open.count - 1].explanation = address.split(separator: "/").last.map(String.init)
        .flatMap(explanation)
    case Code.fixIt where fields.count >= 9 && !open.isEmpty:
      guard let start = location(fields[0...]), let end = location(fields[4...]) else { return }
      let replacement = String(decoding: record.blob, as: UTF8.self)
      // Of what it wrote itself into a call, the compiler asks to remove nothing.
      guard start.position != end.position || !replacement.isEmpty else { return }
      open[open.count - 1].fixIts.append(
        FixIt(
          range: SourceRange(start: start.position, end: end.position), replacement: replacement))
    default: break
    }
  }

  /// Keeps the first range that holds the place of the diagnostic and stays on its line.
  private mutating func takeRange(_ start: SourceLocation?, _ end: SourceLocation?) {
    let place = open[open.count - 1].location
    guard open[open.count - 1].range == nil, let start, let end, let place,
      start.path == place.path, start.position.line == place.position.line,
      end.position.line == place.position.line, start.position <= place.position,
      place.position < end.position
    else { return }
    open[open.count - 1].range = SourceRange(start: start.position, end: end.position)
  }

  /// Ends the innermost diagnostic: a note goes to the one that encloses it or came before it.
  private mutating func close() {
    guard let diagnostic = open.popLast() else { return }
    if !open.isEmpty {
      open[open.count - 1].notes.append(diagnostic)
    } else if diagnostic.severity == .note, !finished.isEmpty {
      finished[finished.count - 1].notes.append(diagnostic)
    } else if !diagnostic.message.isEmpty {
      finished.append(diagnostic)
    }
  }

  private func location(_ fields: ArraySlice<UInt64>) -> SourceLocation? {
    let fields = Array(fields.prefix(3))
    guard fields.count == 3, let path = files[fields[0]], fields[1] > 0 else { return nil }
    return SourceLocation(
      path: path, line: Int(clamping: fields[1]), column: Int(clamping: fields[2]))
  }

  private static func severity(_ level: UInt64) -> Severity {
    switch level {
    case 3, 4: .error
    case 2: .warning
    default: .note
    }
  }

  /// Takes off the name that `-debug-diagnostic-names` appends: `message [name]`.
  private static func splitName(_ text: String) -> (message: String, name: String?) {
    guard text.hasSuffix("]"), let bracket = text.lastIndex(of: "[") else { return (text, nil) }
    let message = text[..<bracket]
    let name = text[bracket...].dropFirst().dropLast()
    guard message.hasSuffix(" "), !name.isEmpty,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return (text, nil) }
    return (String(message.dropLast()), String(name))
  }
}
