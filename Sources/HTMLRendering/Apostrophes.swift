// Authors type the apostrophe that their keyboards have; readers see the one that printers use.

extension StringProtocol {
  /// The text with curved apostrophes inside of words.
  ///
  /// - Parameter continuesWord: Whether something stands right before it, as in `Train`'s.
  /// - Returns: The text; quotation marks are as they were, they do not stand between two letters.
  func withApostrophes(continuesWord: Bool = false) -> String {
    var text = ""
    var rest = self[...]
    var isInWord = continuesWord
    while let place = rest.utf8.firstIndex(of: UInt8(ascii: "'")) {
      if let last = rest[..<place].last { isInWord = last.isLetter || last.isNumber }
      let next = rest.index(after: place)
      let isApostrophe = isInWord && rest[place] == "'" && rest[next...].first?.isLetter == true
      text += rest[..<place]
      if isApostrophe { text += "’" } else { text += rest[place..<next] }
      isInWord = false
      rest = rest[next...]
    }
    text += rest
    return text
  }
}
