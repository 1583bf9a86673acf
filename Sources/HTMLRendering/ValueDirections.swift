// Values in which something is written from right to left. A browser draws letters, and what stands between them,
// as one stretch that goes their way: of a list of Arabic names the last stood first. Here each name stands for
// itself, and all of them in the order in which Swift has them. `player.js` does the same with what is
// stepped through.

extension HTML {
  /// Makes a value, or a name, in which what is written from right to left stands for itself, word by word and
  /// string by string.
  public init(value text: String) {
    guard text.isPartlyRightToLeft else {
      self = "\(text)"
      return
    }
    self = ""
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let unit = rest.takeUnit()
      let isApart = unit.contains(where: \.isRightToLeft)
      self += isApart ? "<bdi>\(Substring(unit))</bdi>" : "\(Substring(unit))"
    }
  }
}

extension String {
  /// Whether something in it is written from right to left.
  public var isPartlyRightToLeft: Bool { unicodeScalars.contains(where: \.isRightToLeft) }
}

extension Substring.UnicodeScalarView {
  /// Takes a string with its quotation marks, a word, or what stands between them.
  fileprivate mutating func takeUnit() -> Self {
    var unit = prefix(while: { !$0.beginsUnit })
    if first == "\"" {
      unit = prefix(through: endOfString)
    } else if unit.isEmpty {
      unit = prefix(while: { $0 != "\"" && $0.beginsUnit })
    }
    self = self[unit.endIndex...]
    return unit
  }

  /// Where the string ends that it begins with; the last place where it has been cut.
  private var endOfString: Index {
    var isEscaped = false
    for index in indices.dropFirst() {
      if self[index] == "\"", !isEscaped { return index }
      isEscaped = self[index] == "\\" && !isEscaped
    }
    return index(before: endIndex)
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter that is written from right to left: Hebrew, Arabic and what stands between them.
  fileprivate var isRightToLeft: Bool {
    (0x590...0x8FF).contains(value) || (0xFB1D...0xFEFC).contains(value)
  }

  /// Whether it belongs to a word, or begins a string.
  fileprivate var beginsUnit: Bool {
    self == "\"" || self == "_" || properties.isAlphabetic || properties.numericType != nil
      || properties.generalCategory == .nonspacingMark
      || properties.generalCategory == .spacingMark
  }
}
