// Where the course is, where the workspace is, and in which language to read.

import FoundationEssentials
import LessonModel
import SystemFiles

/// Finds the folders that a command works on.
enum CourseFinder {
  /// The absolute path of the course: the one that is named, else the nearest upwards – a folder that is
  /// one, or has it as `Lessons/` –, else the one that lies beside this program.
  ///
  /// - Parameters:
  ///   - name: The course that is named.
  ///   - isOwn: Whether the course is to be the caller's own, for it will be written in; what lies
  ///     beside the program is not looked for then.
  /// - Returns: The path.
  /// - Throws: `ContentError` when there is none.
  static func course(named name: String?, isOwn: Bool = false) throws -> String {
    if let name {
      let path = absolutePath(name)
      guard FileManager.default.fileExists(atPath: "\(path)/course.yml") else {
        throw ContentError.notACourse(path: path)
      }
      return path
    }
    let here = FileManager.default.currentDirectoryPath
    if let course = nearestCourse(upwardsFrom: here, orAround: true) { return course }
    if !isOwn, let course = nearestCourse(upwardsFrom: Files.folder(of: Files.programPath)) {
      return course
    }
    throw ContentError.noCourse(from: here)
  }

  /// Whether a course is the one that lies beside this program.
  static func isOurs(_ course: String) -> Bool {
    nearestCourse(upwardsFrom: Files.folder(of: Files.programPath)) == course
  }

  /// The absolute path of the documentation, a course that lies beside this program; nil where it does
  /// not.
  static var documentation: String? {
    nearestCourse(upwardsFrom: Files.folder(of: Files.programPath), named: "Docs")
  }

  private static func nearestCourse(
    upwardsFrom start: String, named name: String = "Lessons", orAround isAround: Bool = false
  ) -> String? {
    var folder = start
    while true {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      for path in isAround ? [path, folder] : [path]
      where FileManager.default.fileExists(atPath: "\(path)/course.yml") {
        return path
      }
      guard folder != "/" else { return nil }
      folder = Files.folder(of: folder)
    }
  }

  /// The absolute path of the course, symbolic links resolved, as the loader gives it.
  static func resolvedCourse(named name: String?) throws -> String {
    let path = try course(named: name)
    guard let resolved = Files.resolved(path) else { throw ContentError.notACourse(path: path) }
    return resolved
  }

  /// The absolute path of the workspace: the one that is named, else `Work/` beside the course.
  static func workspace(named name: String?, course: String) -> String {
    if let name { return absolutePath(name) }
    let folder = Files.folder(of: course)
    return folder == "/" ? "/Work" : "\(folder)/Work"
  }

  /// The tags of the languages to read in, the best first, in lower case: the one that is asked for,
  /// else those that the environment says.
  static func languages(named name: String?, environment: [String: String]) -> [String] {
    if let name { return [name.lowercased()] }
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale.map(tags(ofLocale:)) ?? []
  }

  /// The language to read a course in, of those that are wanted, else its main one.
  ///
  /// - Throws: `UsageError` when the course does not have the language that is asked for.
  static func language(
    of wanted: [String], named name: String?, among languages: [LanguageTag]
  ) throws -> LanguageTag? {
    let language = wanted.lazy.compactMap { tag in
      languages.first { $0.lowercased() == tag }
    }.first
    if let name, language == nil {
      throw UsageError.unknownLanguage(name, known: languages)
    }
    return language ?? languages.first
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
}
