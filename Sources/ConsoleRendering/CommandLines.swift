// Commands that are to be copied: what is copied of them is the whole command.

extension StyledText {
  /// The line with a command behind it.
  ///
  /// A command too long for a line goes on in the next one behind a backslash, as shells read it, and is
  /// broken in none of its words.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - purpose: What follows it; may be nothing.
  ///   - width: The width.
  /// - Returns: The lines.
  func with(command: String, and purpose: StyledText = StyledText(), width: Int) -> [StyledText] {
    let hanging = 4
    let words = command.shellWords.joined(separator: " ")
    let whole = StyledText(words.replacing(" ", with: Self.unbreakableSpace), .code)
    if whole.width <= width - hanging {
      return (self + whole + purpose).wrapped(to: width, hanging: hanging)
        .map(\.withBreakableSpaces)
    }
    var lines = (self + StyledText(words, .code)).wrapped(to: width - 2, hanging: hanging)
    for index in lines.indices.dropLast() where lines[index].holdsCode {
      lines[index] += StyledText(" \\", .code)
    }
    let last = lines.removeLast()
    return (lines + (last + purpose).wrapped(to: width, hanging: hanging))
      .map(\.withBreakableSpaces)
  }
}

extension String {
  /// The words of a command; spaces between quotes are such as wrapping does not break at.
  fileprivate var shellWords: [String] {
    var (words, isQuoted) = ([""], false)
    for scalar in unicodeScalars {
      if scalar == "'" { isQuoted.toggle() }
      switch scalar {
      case " " where !isQuoted: words.append("")
      case " ": words[words.count - 1] += StyledText.unbreakableSpace
      default: words[words.count - 1].unicodeScalars.append(scalar)
      }
    }
    return words
  }
}
