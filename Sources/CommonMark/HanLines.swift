// Chinese is written without spaces, so a line end inside a paragraph must not become one.

extension Document {
  /// Removes each soft break between two Han characters, and joins the texts around it.
  ///
  /// Beside Han punctuation it goes whatever is on the other side: “。” brings its own space along,
  /// and a line may begin with code or a Latin word. Quotation marks, dashes and dots that Chinese
  /// shares with other languages are its own where Han is on the other side.
  public func joinHanLines() {
    guard let root else { return }
    for node in root.descendants where node.kind == .softBreak {
      // The sign of a footnote takes no part in the sentence.
      let word = node.previous.flatMap { $0.footnoteReference == nil ? $0 : $0.previous }
      guard let before = word?.plainText.unicodeScalars.last,
        let after = node.next?.plainText.unicodeScalars.first,
        before.isHan && (after.isHan || after.isSharedPunctuation)
          || before.isSharedPunctuation && after.isHan
          || before.isHanPunctuation || after.isHanPunctuation
      else { continue }
      node.remove()
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is set in a Chinese line without spaces around it: ideographs and their punctuation.
  public var isHan: Bool {
    switch value {
    // Punctuation, strokes and full-width forms.
    case 0x3000...0x303F, 0x31C0...0x31EF, 0xFF00...0xFF65: true
    // Radicals and ideographs.
    case 0x2E80...0x2FDF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether it is Han and neither a letter nor a number, such as “，” and “（”.
  public var isHanPunctuation: Bool {
    isHan && !properties.isAlphabetic && properties.numericType == nil
  }

  /// Whether it is one of the marks that Chinese and Latin text both use: “ ” ‘ ’ — ….
  var isSharedPunctuation: Bool {
    switch value {
    case 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2026: true
    default: false
    }
  }
}
