// How much a stranger's text may make us do, before anything looks at it: all else that reads it takes
// time by its length, these by the square of theirs.

import LessonModel

/// What a file handed in may hold at the most.
public enum SubmissionBounds {
  /// How many combining marks may follow one sign.
  static let combiningMarksMax = 256
  /// How many marks, such as `expected-value`, a prediction may have.
  static let marksMax = 200

  /// Why a text is not even compared with others; nil where it is.
  public static func refusal(of text: String) -> String? {
    guard text.mostCombiningMarks > combiningMarksMax else { return nil }
    return "the file has more than \(combiningMarksMax) combining marks on one sign"
  }

  /// Why a file is not looked at; nil where it is.
  static func refusal(of file: SourceFile, for exercise: Exercise) -> String? {
    if let reason = file.all.lazy.compactMap({ refusal(of: $0.text) }).first { return reason }
    guard exercise.kind == .predict else { return nil }
    let words = file.text.utf8.split(separator: UInt8(ascii: "e"))
      .count { $0.starts(with: "xp".utf8) }
    return words > marksMax ? "the file has more than \(marksMax) marks" : nil
  }
}

extension String {
  /// The most combining marks that follow one sign: to compare texts is to sort these.
  fileprivate var mostCombiningMarks: Int {
    var (most, marks) = (0, 0)
    for scalar in unicodeScalars {
      let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      marks = isMark ? marks + 1 : 0
      most = max(most, marks)
    }
    return most
  }
}
