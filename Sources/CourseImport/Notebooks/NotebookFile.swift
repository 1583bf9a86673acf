// A notebook as far as a page is made of it.
// Source: nbformat 4.5, https://nbformat.readthedocs.io/en/latest/format_description.html

import LessonModel

/// What is read of a notebook's JSON.
struct NotebookFile: Decodable {
  struct Metadata: Decodable {
    struct Kernel: Decodable {
      var name: String?
      var language: String?
    }

    struct Language: Decodable {
      var name: String?
    }

    var kernelspec: Kernel?
    var languageInfo: Language?
    var lessons: CarriedPage?

    private enum CodingKeys: String, CodingKey {
      case kernelspec, lessons
      case languageInfo = "language_info"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kernelspec = try? container.decodeIfPresent(Kernel.self, forKey: .kernelspec)
      languageInfo = try? container.decodeIfPresent(Language.self, forKey: .languageInfo)
      // Others may have a key of that name.
      lessons = try? container.decodeIfPresent(CarriedPage.self, forKey: .lessons)
    }
  }

  struct Cell: Decodable {
    struct Metadata: Decodable {
      var lessons: CarriedCell?

      private enum CodingKeys: String, CodingKey { case lessons }

      init(from decoder: any Decoder) throws {
        let container = try? decoder.container(keyedBy: CodingKeys.self)
        lessons = try? container?.decodeIfPresent(CarriedCell.self, forKey: .lessons)
      }
    }

    struct Output: Decodable {}

    var kind: String
    var source: String
    /// What is carried of it.
    private var lessons: CarriedCell?
    var hasOutputs: Bool

    /// What is carried of it, where it still has the text that it had then.
    var carried: CarriedCell? { lessons?.fingerprint == source.fingerprint ? lessons : nil }
    /// The file that it is, changed or not.
    var file: CarriedFile? { lessons?.file.flatMap { $0.isSound ? $0 : nil } }
    /// The snippet that it showed before its text was changed; nil for a cell that was not.
    var changedSnippet: String? { carried == nil ? lessons?.snippet : nil }

    private enum CodingKeys: String, CodingKey {
      case source, metadata, outputs
      case kind = "cell_type"
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(String.self, forKey: .kind)
      let text =
        try (try? container.decode(String.self, forKey: .source))
        ?? container.decode([String].self, forKey: .source).joined()
      // Swift sees `\r\n` as one character, which is no line end to what looks for `\n`.
      source = text.replacing("\r\n", with: "\n")
      let metadata = try? container.decodeIfPresent(Metadata.self, forKey: .metadata)
      lessons = metadata?.lessons
      hasOutputs =
        (try? container.decodeIfPresent([Output].self, forKey: .outputs))?.isEmpty == false
    }
  }

  var cells: [Cell]
  var metadata: Metadata

  /// Whether its code is Swift, by its kernel (`swift`, `xswift`) or its language.
  var isSwift: Bool {
    [metadata.kernelspec?.language, metadata.languageInfo?.name, metadata.kernelspec?.name]
      .contains { $0?.lowercased().contains("swift") == true }
  }

  /// What it says that its code is in.
  var languageName: String {
    metadata.languageInfo?.name ?? metadata.kernelspec?.language ?? metadata.kernelspec?.name
      ?? "no language that it names"
  }
}

extension SourceFile {
  /// The lines in which a notebook's cells begin, or at least say what they are.
  var cellLines: [Int] {
    lines.enumerated().flatMap { index, line in
      line.ranges(of: "\"cell_type\"").map { _ in index + 1 }
    }
  }
}
