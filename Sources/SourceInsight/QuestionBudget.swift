// How often sourcekitd is asked about one file: for each answer it walks the whole file, so that a question
// about every name would take time by the square of the file's length.

/// The questions about names that one file may still take.
struct QuestionBudget {
  /// So many bytes are walked for one file by these questions: of a file of 300 lines, some
  /// thousands of names are asked about.
  static let walkedBytesMax = 32 << 20

  private var left: Int

  init(fileBytes: Int) { left = Self.walkedBytesMax / max(fileBytes, 1) }

  /// Takes one question, if there is one left.
  mutating func take() -> Bool {
    guard left > 0 else { return false }
    left -= 1
    return true
  }
}
