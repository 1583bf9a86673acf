// The terminal's own words in the reader's language.

public import Languages

extension TextStyle {
  /// The terminal's own words in the language of the style.
  public var words: Words { Words(language) }
}

extension Words {
  /// `0.4 ms`, `31 ms`, `2.0 s`, with the language's decimal mark.
  func duration(nanoseconds: UInt64) -> String {
    source.decimal(Figures.duration(nanoseconds: nanoseconds))
  }
}
