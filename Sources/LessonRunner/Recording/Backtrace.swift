// The report of the runtime's backtracer (`SWIFT_BACKTRACE=…,format=json`), the part that we need.
//
// https://github.com/swiftlang/swift/blob/main/docs/Backtracing.rst

import Foundation

/// Where a process was when it trapped.
struct Backtrace: Decodable {
  /// One activation of a function, the innermost first.
  struct Frame: Decodable {
    var symbol: String?
    var sourceLocation: Location?
  }

  /// A place in a source file.
  struct Location: Decodable {
    var file: String
    /// From 1; 0 where the compiler made code that has no line.
    var line: Int
    var column: Int
  }

  private struct CrashedThread: Decodable {
    var crashed: Bool?
    var frames: [Frame]
  }

  private var threads: [CrashedThread]

  /// Stands for the report that there is none of: where the thread was, and the calls that led there.
  init?(of frames: [Frame]) {
    guard !frames.isEmpty else { return nil }
    threads = [CrashedThread(crashed: true, frames: frames)]
  }

  /// Reads the JSON of the runtime; nil if there is none, or none that makes sense.
  init?(json: [UInt8]) {
    guard !json.isEmpty,
      let backtrace = try? JSONDecoder().decode(Self.self, from: Data(json))
    else { return nil }
    self = backtrace
  }

  /// The frames of the thread that trapped, the innermost first.
  var frames: [Frame] {
    threads.first { $0.crashed == true }?.frames ?? []
  }

  /// Why the thread trapped, such as `Arithmetic overflow`, where the compiler knew: it names the reason as if it
  /// were a function.
  var failure: String? {
    let prefix = "Swift runtime failure: "
    guard let symbol = frames.first?.symbol, symbol.hasPrefix(prefix) else { return nil }
    let reason = symbol.dropFirst(prefix.count)
    return reason.prefix(1).uppercased() + reason.dropFirst()
  }

  /// Whether one function called itself until the stack was full.
  var isEndlessRecursion: Bool {
    let symbols = frames.compactMap(\.symbol)
    let counts = Dictionary(symbols.map { ($0, 1) }, uniquingKeysWith: +)
    return (counts.values.max() ?? 0) >= 10
  }
}
