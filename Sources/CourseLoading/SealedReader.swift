// Reads the sealed form of an exercise, which stands in the place of its solution.

import FoundationEssentials
import LessonModel

/// Reads `sealed.json` in the folder of an exercise.
struct SealedReader {
  /// What to do about a form that is of no use.
  static let remedy = "get the course anew from whoever handed it out: `lessons pack` writes this"

  let folder: Folder
  let reading: CourseReading

  /// The form; nil where there is none, or none of use, which is reported.
  func read() -> SealedForm? {
    guard let file = reading.files.source(SealedForm.fileName, in: folder) else { return nil }
    let start = SourceLocation(path: file.path)
    guard folder.entries["solution.swift"] == nil else {
      reading.problems.error(
        .sealedForm,
        "this exercise has a solution and a sealed form", at: start,
        remedy: "take this file away: it is for a course without solutions")
      return nil
    }
    do {
      let data = Data(file.text.utf8)
      let version = try JSONDecoder().decode(Version.self, from: data).version
      guard version <= SealedForm.currentVersion else {
        reading.problems.error(
          .sealedForm,
          "this sealed form has version \(version), and at most "
            + "\(SealedForm.currentVersion) is known here",
          at: start, remedy: "use a newer lessons")
        return nil
      }
      return try JSONDecoder().decode(SealedForm.self, from: data)
    } catch {
      reading.problems.error(
        .sealedForm,
        "this sealed form cannot be read: \(Self.words(of: error))", at: start,
        remedy: Self.remedy)
      return nil
    }
  }

  private struct Version: Decodable {
    var version: Int
  }

  private static func words(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, _): "the key '\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "it is no object"
        : "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has a value "
          + "of another kind"
    default: "it is no JSON"
    }
  }
}
