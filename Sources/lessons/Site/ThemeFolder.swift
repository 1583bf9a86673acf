// An author's own templates, style and words.

import FoundationEssentials
import LessonModel

/// The files in a theme's folder.
enum ThemeFolder {
  /// All texts in it, by name.
  static func files(at path: String?) -> [SourceFile] {
    guard let path, let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      return []
    }
    return names.sorted().filter { !$0.hasPrefix(".") }.compactMap { name in
      Files.read("\(path)/\(name)").map {
        SourceFile(path: "\(path)/\(name)", text: String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
