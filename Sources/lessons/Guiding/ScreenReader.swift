// Reading at a terminal: as much as fits on the screen, then a key, then more.

import ConsoleRendering
import FoundationEssentials
import Glibc
import Languages

/// The reader wants to leave.
struct ReaderLeft: Error {}

/// Prints texts one after the other and waits whenever the screen is full.
final class ScreenReader {
  private let words: Words
  /// How many lines of the screen are new to its reader.
  private var rows = 0
  private var waitingKeys: [Character] = []

  init(_ words: Words) { self.words = words }

  /// Prints a text of whole lines.
  ///
  /// - Throws: `ReaderLeft` when the reader leaves, and what printing throws.
  func print(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let height = max(6, Terminal.height)
    // A listing that fits on a screen is not torn apart for a few lines.
    let room = height - 1 - rows
    if lines.count > room, lines.count < height, room < height / 2, rows > 0 {
      try pause(words("Space reads on · q leaves"))
    }
    for line in lines {
      if rows >= height - 1 { try pause(words("Space reads on · q leaves")) }
      if rows == 0, line.isEmpty { continue }
      try Terminal.print(line + "\n")
      rows += 1
    }
  }

  /// Takes what is on the screen for read, and keys for pressed that others did not use.
  func beginScreen(_ keys: [Character] = []) {
    rows = 0
    waitingKeys += keys
  }

  /// The keys that were pressed for what comes next.
  func takeWaitingKeys() -> [Character] {
    defer { waitingKeys = [] }
    return waitingKeys
  }

  /// Says a question at the bottom and waits for any key but `q`.
  func pause(_ question: String) throws {
    defer { rows = 0 }
    StatusLine.hold("  — \(question) —")
    defer { StatusLine.release() }
    while true {
      switch key() {
      case "q", "Q", "\u{4}", nil: throw ReaderLeft()
      case " ", "\n", "\r", "n", "N", "j", "f": return
      default: continue
      }
    }
  }

  /// The next key; nil when there are none any more. Arrows and the like mean going on.
  private func key() -> Character? {
    guard waitingKeys.isEmpty else { return waitingKeys.removeFirst() }
    var bytes = [UInt8](repeating: 0, count: 1)
    while true {
      let count = read(STDIN_FILENO, &bytes, 1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      guard bytes[0] == 0x1B else { return Character(UnicodeScalar(bytes[0])) }
      var rest = [UInt8](repeating: 0, count: 16)
      var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&waiting, 1, 20) > 0 { _ = read(STDIN_FILENO, &rest, rest.count) }
    }
  }
}
