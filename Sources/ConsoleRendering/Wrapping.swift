// Breaks a line of inked text to a width: at spaces, and between Chinese, Japanese and Korean
// characters, where neither a line may begin with closing punctuation nor end with an opening one.

extension StyledText {
  /// The text broken into lines of at most a width; lines after the first are indented.
  func wrapped(to width: Int, hanging: Int = 0) -> [StyledText] {
    guard self.width > width else { return [self] }
    var wrapper = Wrapper(width: max(8, width), hanging: min(hanging, width / 2))
    for span in spans { wrapper.take(span.text, span.ink) }
    return wrapper.finish()
  }
}

/// Gathers characters to pieces that stay together, and pieces to lines.
private struct Wrapper {
  let width: Int
  let hanging: Int
  private var lines: [StyledText] = []
  private var line = StyledText()
  /// Spaces between the line and the piece, dropped if the piece begins a line.
  private var space = StyledText()
  private var piece = StyledText()
  private var previous: Character = " "

  init(width: Int, hanging: Int) {
    self.width = width
    self.hanging = hanging
  }

  mutating func take(_ text: String, _ ink: Ink) {
    let words = text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    for (index, word) in words.map({ Substring($0) }).enumerated() {
      if index > 0 { takeSpace(ink) }
      // Between letters of ASCII is no break.
      if word.isASCII {
        take(word, ink)
      } else {
        for index in word.indices { take(word[index...index], ink) }
      }
    }
  }

  private mutating func takeSpace(_ ink: Ink) {
    endPiece()
    space.append(" ", ink)
    previous = " "
  }

  /// Takes what is not broken itself.
  private mutating func take(_ text: Substring, _ ink: Ink) {
    guard let first = text.first, let last = text.last else { return }
    if allowsBreak(between: previous, and: first) { endPiece() }
    piece.append(String(text), ink)
    previous = last
  }

  mutating func finish() -> [StyledText] {
    endPiece()
    return lines + [line]
  }

  private mutating func endPiece() {
    guard !piece.isEmpty else { return }
    if line.width + space.width + piece.width > width, line.width > hanging {
      lines.append(line)
      line = .spaces(hanging)
      space = StyledText()
    }
    line += space
    line += piece
    space = StyledText()
    piece = StyledText()
    breakOverlongLine()
  }

  /// A single piece wider than the line, such as an address, is broken anywhere.
  private mutating func breakOverlongLine() {
    guard line.width > width else { return }
    var rest = StyledText()
    for span in line.spans {
      for character in span.text {
        if rest.width + character.displayWidth > width {
          lines.append(rest)
          rest = .spaces(hanging)
        }
        rest.append(String(character), span.ink)
      }
    }
    line = rest
  }

  private func allowsBreak(between left: Character, and right: Character) -> Bool {
    guard left != " ", left.isWide || right.isWide else { return false }
    return !Self.neverAtStart.contains(right) && !Self.neverAtEnd.contains(left)
  }

  private static let neverAtStart = Set("，。、；：？！）》」』】〉〕］｝”’…—～·％%,.;:?!)]}ー々ゝゞ°℃")
  private static let neverAtEnd = Set("（《「『【〈〔［｛“‘([{¥$")
}
