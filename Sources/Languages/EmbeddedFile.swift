// The files that came with the program.

import CLanguageFiles
import LessonModel

/// Finds an embedded file.
enum EmbeddedFile {
  /// The file of a name; an empty one where there is none.
  static func named(_ name: String) -> SourceFile { all[name] ?? SourceFile(path: name, text: "") }

  /// The languages that words came along for.
  static var wordLanguages: [LanguageTag] {
    all.keys.filter { $0.hasPrefix("words.") }
      .map { String($0.dropFirst("words.".count).dropLast(".txt".count)) }.sorted()
  }

  private static let all: [String: SourceFile] = {
    var files: [String: SourceFile] = [:]
    for index in 0..<language_file_count() {
      let file = language_file_at(index)
      guard let name = file.name.map({ String(cString: $0) }) else { continue }
      let bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
      files[name] = SourceFile(path: name, text: String(decoding: bytes, as: UTF8.self))
    }
    return files
  }()
}
