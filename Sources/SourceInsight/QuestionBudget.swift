// How often sourcekitd is asked about one file: for each answer it walks the whole file, so that a question
// about every name would take time by the square of the file's length.

/// The questions about names that one file may still take.
struct QuestionBudget {
  /// So many bytes are walked for one file by these questions: of a file of 300 lines, some
  /// thousands of names are asked about.
  static let walkedBytesMax = 32 << 20

  /// So often nothing is answered about a word before it is no more asked about: what is no Swift has few words,
  /// and questions about it take longest.
  private static let unansweredMax = 8

  private var left: Int
  private var unanswered: [String: Int] = [:]

  init(fileBytes: Int) { left = Self.walkedBytesMax / max(fileBytes, 1) }

  /// Takes one question about a word, if there is one left.
  mutating func take(for word: String) -> Bool {
    guard left > 0, unanswered[word, default: 0] < Self.unansweredMax else { return false }
    left -= 1
    return true
  }

  /// Notes that a question about a word had no answer.
  mutating func noteUnanswered(_ word: String) { unanswered[word, default: 0] += 1 }
}
