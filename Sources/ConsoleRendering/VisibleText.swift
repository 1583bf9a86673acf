// Makes visible what would steer a terminal or hide text in it: control characters, escape
// sequences, bidirectional overrides, invisible separators.

extension String {
  /// The text with every character that a terminal would obey, or not show, written out.
  ///
  /// They become Swift's escapes (`\u{1B}`), which every font can show; a tab becomes two spaces.
  public var withVisibleControls: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }) else { return self }
    var visible = ""
    visible.reserveCapacity(utf8.count)
    for character in self {
      if character.unicodeScalars.allSatisfy({ !$0.steersTerminal }) {
        visible.append(character)
      } else {
        for scalar in character.unicodeScalars { visible += scalar.visibleForm }
      }
    }
    return visible
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey it or show nothing.
  fileprivate var steersTerminal: Bool {
    switch value {
    case 0x20...0x7E: false
    // Joiners and variation selectors belong to emoji and scripts that need them.
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: false
    default:
      properties.generalCategory == .control || properties.generalCategory == .lineSeparator
        || properties.generalCategory == .paragraphSeparator
        || properties.isDefaultIgnorableCodePoint || properties.isBidiControl
    }
  }

  fileprivate var visibleForm: String {
    switch value {
    case 0x09: "  "
    case 0x0A: "⏎"
    case _ where steersTerminal: "\\u{\(String(value, radix: 16, uppercase: true))}"
    default: String(self)
    }
  }
}
