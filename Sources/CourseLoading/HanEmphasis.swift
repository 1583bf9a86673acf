// Finds emphasis that its author meant and CommonMark does not see, because Chinese sets no spaces.

import CommonMark

extension String {
  /// Whether asterisks in a text node stand between Chinese punctuation and a letter.
  ///
  /// Where there is punctuation inside, CommonMark asks for white space or punctuation outside:
  /// `**注意：**请看` is no emphasis, `**注意**：请看` is.
  var hasLiteralHanEmphasis: Bool {
    guard utf8.contains(UInt8(ascii: "*")) else { return false }
    let scalars = Array(unicodeScalars)
    var index = 0
    while let start = scalars[index...].firstIndex(of: "*") {
      let end = scalars[start...].firstIndex { $0 != "*" } ?? scalars.endIndex
      let before = start > 0 ? scalars[start - 1] : " "
      let after = end < scalars.endIndex ? scalars[end] : " "
      if before.isHanMark && after.isWordLike || before.isWordLike && after.isHanMark {
        return true
      }
      index = end
    }
    return false
  }
}

extension Unicode.Scalar {
  fileprivate var isWordLike: Bool { properties.isAlphabetic || properties.numericType != nil }

  fileprivate var isHanMark: Bool {
    isHanPunctuation || "“”‘’".unicodeScalars.contains(self)
  }
}
