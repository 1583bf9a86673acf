// Titles, names of checks and the toolchain's sentences: plain text with code between back quotes.

import LessonModel

extension StyledText {
  /// Inks what stands between back quotes as code; the quotes stay, as colour alone says nothing.
  public init(withCode text: String, _ ink: Ink = .plain) {
    self.init()
    for piece in CodeSpans(text).pieces {
      if piece.isCode { append("`", .faint) }
      append(String(piece.text), piece.isCode ? .code : ink)
      if piece.isCode { append("`", .faint) }
    }
  }
}
