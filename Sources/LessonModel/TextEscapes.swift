// Texts as other programs read them: scalar by scalar. To Swift, `"` and a combining mark behind it are one
// character, and so are `<` and an Arabic number sign before it; to a browser, a spreadsheet or a shell the sign
// means what it always does. So whatever is written for others is escaped by scalars.

extension String {
  /// The text with another text in the place of each scalar that has one.
  package func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    text.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        text += replacement
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text with another one in the place of a sign, whatever marks belong to it.
  package func replacing(sign: Unicode.Scalar, with replacement: String) -> String {
    replacingScalars { $0 == sign ? replacement : nil }
  }

  /// The text in double quotes, with a backslash before each quote and backslash in it, as Swift and YAML read it.
  package var inQuotes: String {
    "\"\(replacingScalars { $0 == "\"" || $0 == "\\" ? "\\\($0)" : nil })\""
  }
}
