// How many columns text takes in a terminal: East Asian wide characters and emoji take two,
// combining marks none. Ranges follow Unicode's EastAsianWidth (W and F).

extension StringProtocol {
  /// The columns that the text takes.
  var displayWidth: Int {
    if isASCII { return utf8.count }
    return unicodeScalars.allSatisfy(\.takesOneColumn)
      ? unicodeScalars.count : reduce(0) { $0 + $1.displayWidth }
  }

  /// Whether each of its signs is one byte and takes one column.
  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}

extension Character {
  /// The columns that the character takes: 0, 1 or 2.
  var displayWidth: Int {
    if isASCII { return 1 }
    var width = 0
    for scalar in unicodeScalars {
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, scalar.displayWidth)
    }
    return width
  }

  /// Whether it is written without spaces between words, as Chinese is.
  var isWide: Bool { displayWidth == 2 && !isEmojiLike }

  private var isEmojiLike: Bool {
    unicodeScalars.first.map { $0.value >= 0x1F000 && $0.value < 0x20000 } ?? false
  }
}

extension Unicode.Scalar {
  /// Whether it is surely no part of another character, and neither wide nor a mark: Latin letters,
  /// dashes, quotation marks and what lines are drawn with.
  fileprivate var takesOneColumn: Bool {
    switch value {
    case 0..<0x300, 0x2010...0x2027, 0x2500...0x25FC: true
    default: false
    }
  }

  fileprivate var displayWidth: Int {
    if takesOneColumn { return 1 }
    return switch value {
    case 0x1160...0x11FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0, 0x23F3,
      0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693, 0x26A1, 0x26AA...0x26AB,
      0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3, 0x26F5, 0x26FA,
      0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757,
      0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x2E80...0x303E,
      0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F004, 0x1F0CF, 0x1F18E, 0x1F191...0x1F19A,
      0x1F1E6...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
      0x1F260...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F7E0...0x1F7EB, 0x1F7F0,
      0x1F90C...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      2
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: 0
      default: 1
      }
    }
  }
}
