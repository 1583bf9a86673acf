// Where the course is, where the workspace is, and in which language to read.

import FoundationEssentials
import LessonModel

/// Finds the folders that a command works on.
enum CourseFinder {
  /// The absolute path of the course: the one that is named, else the nearest `Lessons/` upwards.
  static func course(named name: String?) throws -> String {
    if let name {
      let path = absolutePath(name)
      guard FileManager.default.fileExists(atPath: "\(path)/course.yml") else {
        throw ContentError.notACourse(path: path)
      }
      return path
    }
    let here = FileManager.default.currentDirectoryPath
    var folder = here
    while true {
      let path = folder == "/" ? "/Lessons" : "\(folder)/Lessons"
      if FileManager.default.fileExists(atPath: "\(path)/course.yml") { return path }
      guard folder != "/" else { throw ContentError.noCourse(from: here) }
      folder = parent(of: folder)
    }
  }

  /// The absolute path of the workspace: the one that is named, else `Work/` beside the course.
  static func workspace(named name: String?, course: String) -> String {
    if let name { return absolutePath(name) }
    let folder = parent(of: course)
    return folder == "/" ? "/Work" : "\(folder)/Work"
  }

  /// The language to read in: the one that is asked for, else the best that the environment says.
  static func language(
    named name: String?, in course: Course, environment: [String: String]
  ) throws -> LanguageTag? {
    if let name {
      let wanted = name.lowercased()
      guard let tag = course.languages.first(where: { $0.lowercased() == wanted }) else {
        throw UsageError.unknownLanguage(name, known: course.languages)
      }
      return tag
    }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty })
    else { return nil }
    let wanted = tags(ofLocale: locale)
    return wanted.compactMap { tag in course.languages.first { $0.lowercased() == tag } }.first
  }

  /// The tags that suit a locale such as `zh_CN.UTF-8`, the best first, in lower case.
  private static func tags(ofLocale locale: String) -> [String] {
    let name = locale.lowercased().prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    guard let language = name.first else { return [] }
    let region = name.dropFirst().first ?? ""
    let script: String? =
      switch language {
      // Chinese is told apart by how it is written, which its region decides.
      case "zh": ["tw", "hk", "mo"].contains(region) ? "hant" : "hans"
      default: nil
      }
    return ["\(language)-\(region)"] + (script.map { ["\(language)-\($0)"] } ?? []) + [
      "\(language)"
    ]
  }

  private static func parent(of path: String) -> String {
    let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    return parent.isEmpty ? "/" : String(parent)
  }
}
