// Breaks a line of inked text to a width: at spaces, and between Chinese, Japanese and Korean
// characters, where neither a line may begin with closing punctuation nor end with an opening one.

extension StyledText {
  /// The text broken into lines of at most a width; lines after the first are indented.
  func wrapped(to width: Int, hanging: Int = 0) -> [StyledText] {
    guard self.width > width else { return [self] }
    var wrapper = Wrapper(width: max(8, width), hanging: min(hanging, width / 2))
    for span in spans {
      for character in span.text { wrapper.take(character, span.ink) }
    }
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

  mutating func take(_ character: Character, _ ink: Ink) {
    if character == " " {
      endPiece()
      space.append(" ", ink)
    } else {
      if allowsBreak(between: previous, and: character) { endPiece() }
      piece.append(String(character), ink)
    }
    previous = character
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
    line += space + piece
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
