// Figures in the reader's language.

import Languages

extension Words {
  /// `0.4 ms`, `31 ms`, `2.0 s`, with the language's decimal mark.
  func duration(nanoseconds: UInt64) -> String {
    source.decimal(Figures.duration(nanoseconds: nanoseconds))
  }
}
