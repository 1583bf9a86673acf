// Reads wrong answers: plausible mistakes that prove the checks.

import Languages
import LessonModel
import SwiftReading

/// Reads the `wrong` folder of one exercise.
struct WrongAnswerReader {
  let folder: Folder?
  let others: OtherFiles
  let reading: CourseReading

  /// The wrong answers by file name, the problems of each reported.
  func read() -> [WrongAnswer] {
    guard let folder else { return [] }
    return folder.swiftNames.compactMap { name in
      reading.files.source(name, in: folder).map { wrongAnswer(others.wrong($0, in: folder)) }
    }
  }

  private func wrongAnswer(_ file: SourceFile) -> WrongAnswer {
    let (marks, problems) = MarkScanner(file).scan()
    reading.problems.add(contentsOf: problems)
    let failures = marks.filter { $0.kind == .failure && $0.location.position.line == 1 }
    let note = failures.last?.comment ?? ""
    let start = SourceLocation(path: file.path)
    if failures.isEmpty, !problems.contains(where: { $0.location?.position.line == 1 }) {
      reading.problems.error(
        .wrongAnswerMark,
        "the first line does not say which check catches this", at: start,
        remedy: "begin with '// expected-failure {{name of the check}} why people write this'")
    } else if !failures.isEmpty, note.isEmpty {
      reading.problems.warning(
        .wrongAnswerNote,
        "this wrong answer does not say why people write it", at: start,
        remedy: "write a sentence behind the braces: learners who make the mistake read it")
    }
    return WrongAnswer(
      file: file, failingChecks: failures.map(\.text),
      note: Localized(note, translations: translations(in: file)))
  }

  /// The note in other languages, on the lines that follow: `// zh-Hans: …`.
  private func translations(in file: SourceFile) -> [LanguageTag: String] {
    var translations: [LanguageTag: String] = [:]
    for (index, line) in file.lines.enumerated().dropFirst() {
      guard line.utf8.starts(with: "// ".utf8) else { break }
      let text = line.dropFirst(3)
      guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix(": ") else { continue }
      let language = String(text[..<colon])
      if reading.languages.dropFirst().contains(language) {
        translations[language] = String(text[colon...].dropFirst(2))
      } else if reading.languagesAreKnown, language.isKnownLanguage {
        report(language, at: SourceLocation(path: file.path, line: index + 1, column: 1))
      }
    }
    return translations
  }

  private func report(_ language: LanguageTag, at location: SourceLocation) {
    let isMain = reading.languages.first == language
    reading.problems.warning(
      .unknownLanguage,
      isMain ? "'\(language)' is the main language" : "the course has no language '\(language)'",
      at: location,
      remedy: isMain
        ? "write it behind the braces of the first line"
        : didYouMean(language, in: reading.languages) ?? "add it to 'languages' in course.yml")
  }
}
