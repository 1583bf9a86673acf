// Whether a translation is one, and still says what its page says. Of the second, two things tell:
//
//  - `translates: 5f0c2a11` in a translation's front matter: a digest of the text that it was made
//    from. It is the author's word that the two belong together, and stale when that text changes.
//  - Without it, the shape: headings and hints are as many in both.
//
// Dates tell nothing: a page's list of exercises changes, and its text is as it was.

import LessonModel
import SystemFiles

/// Compares a translation with the text that it was made from.
struct TranslationCheck {
  let main: MarkdownFile
  let translation: MarkdownFile
  /// The main language, and the translation's.
  let languages: (main: LanguageTag, own: LanguageTag)
  /// What the translation says that it was made from.
  let translated: YAMLTable.Scalar?
  let problems: ProblemList

  func check() {
    guard problems.takesWarnings, !main.table.isBroken, !translation.table.isBroken else { return }
    UntranslatedText(main: main, translation: translation, languages: languages, problems: problems)
      .check()
    if let translated {
      let digest = main.textDigest(problems)
      guard translated.text != digest else { return }
      problems.warning(
        .staleTranslation,
        "\(main.file.name) is not as it was when this was translated", at: translated.location,
        remedy: "compare the two, then write 'translates: \(digest)'")
    } else if let difference {
      problems.warning(
        .staleTranslation,
        "this is not all of \(main.file.name): \(difference)",
        at: SourceLocation(path: translation.file.path),
        remedy: "translate what is new there; if it is meant so, write "
          + "'translates: \(main.textDigest(problems))' in the front matter")
    }
  }

  private var difference: String? {
    let (theirs, ours) = (main.prose.shape, translation.prose.shape)
    return theirs.keys.sorted().lazy.compactMap { part in
      let (there, here) = (theirs[part] ?? 0, ours[part] ?? 0)
      // That there are no hints at all is reported with the exercise.
      return there == here || here == 0 && part == "hints"
        ? nil : "\(part): \(there) there, \(here) here"
    }.first
  }
}

extension MarkdownFile {
  /// A digest of title, summary and body, eight hexadecimal digits (FNV-1a, 32 bits).
  fileprivate func textDigest(_ problems: ProblemList) -> String {
    var table = table
    let parts = [
      table.text("title")?.text ?? "", table.text("summary")?.text ?? "",
      String(FrontMatterParts(of: file).body),
    ]
    return shorterHash(parts.joined(separator: "\0").utf8).hexadecimal
  }
}

extension MarkdownBody {
  /// How many there are of what a translation has as well.
  fileprivate var shape: [String: Int] {
    [
      "headings": blocks.count {
        if case .heading = $0 { true } else { false }
      },
      "hints": (hintBlocks ?? []).reduce(0) { count, block in
        if case .list(_, let items) = block { count + items.count } else { count }
      },
    ]
  }
}
