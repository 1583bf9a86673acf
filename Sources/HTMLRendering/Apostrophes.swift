// Authors type the apostrophe that their keyboards have; readers see the one that printers use.

extension StringProtocol {
  /// The text with curved apostrophes inside of words.
  ///
  /// - Parameter continuesWord: Whether something stands right before it, as in `Train`'s.
  /// - Returns: The text; quotation marks are as they were, they do not stand between two letters.
  func withApostrophes(continuesWord: Bool = false) -> String {
    guard utf8.contains(UInt8(ascii: "'")) else { return String(self) }
    var text = ""
    var isInWord = continuesWord
    for index in indices {
      let character = self[index]
      let next = self[self.index(after: index)...].first
      let isApostrophe = character == "'" && isInWord && next?.isLetter == true
      text.append(isApostrophe ? "’" : character)
      isInWord = character.isLetter || character.isNumber
    }
    return text
  }
}
