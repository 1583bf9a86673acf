// Breaks a line of inked text to a width: at spaces, and between Chinese, Japanese and Korean
// characters, where neither a line may begin with closing punctuation nor end with an opening one.

extension StyledText {
  /// The text broken into lines of at most a width; lines after the first are indented.
  ///
  /// A word of code is longer than that where it must be: it is there to be copied.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - hanging: How far lines after the first are indented.
  ///   - breaksCode: Whether a word of code is broken like any other, as between columns.
  /// - Returns: The lines.
  func wrapped(to width: Int, hanging: Int = 0, breaksCode: Bool = false) -> [StyledText] {
    guard self.width > width else { return [self] }
    var wrapper = Wrapper(
      width: max(8, width), hanging: min(hanging, width / 2), breaksCode: breaksCode)
    for span in spans { wrapper.take(span.text, span.ink) }
    return wrapper.finish()
  }
}

/// Gathers characters to pieces that stay together, and pieces to lines.
private struct Wrapper {
  let width: Int
  let hanging: Int
  let breaksCode: Bool
  private var lines: [StyledText] = []
  private var line = StyledText()
  /// Spaces between the line and the piece, dropped if the piece begins a line.
  private var space = StyledText()
  private var piece = StyledText()
  private var previous: Character = " "

  init(width: Int, hanging: Int, breaksCode: Bool) {
    self.width = width
    self.hanging = hanging
    self.breaksCode = breaksCode
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
    let whole = piece
    piece = StyledText()
    // What is too long for any line is broken where it would not be otherwise.
    let words = whole.width > width - hanging ? whole.unbreakableWords : [whole]
    for (index, word) in words.enumerated() {
      if index > 0 { space = " " }
      place(word)
    }
  }

  private mutating func place(_ word: StyledText) {
    if line.width + space.width + word.width > width, line.width > hanging {
      lines.append(line)
      line = .spaces(hanging)
      space = StyledText()
    }
    line += space
    line += word
    space = StyledText()
    if breaksCode || !word.isCode { breakOverlongLine() }
  }

  /// A single word wider than the line, such as an address, is broken anywhere.
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
