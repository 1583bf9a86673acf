// The folder `static` of a course: what lies in it lies on the site as it is, at the same place from
// the site's root. It is the home of `CNAME`, `.well-known` and whatever else a host asks for.

import Glibc
import LessonModel

/// Lists the files of a course's folder `static`.
struct StaticFolder {
  static let name = "static"
  /// So deep folders may lie in each other.
  private static let depthMax = 16

  let course: Folder
  let reading: CourseReading

  /// The files, sorted by their paths; a lesson of that name is a lesson.
  func files() -> [SiteSource] {
    guard course.entries[Self.name] != nil else { return [] }
    let path = course.path(of: Self.name)
    guard course.entries[Self.name] == .folder else { return [] }
    guard reading.files.folder(path).entries["lesson.md"] == nil else { return [] }
    reading.files.claim(path)
    reading.files.passOver(path)
    var files: [SiteSource] = []
    add(path, at: "", depth: 1, to: &files)
    files.sort { $0.path.description < $1.path.description }
    for file in files {
      reading.copied.append((file.path, SourceLocation(path: file.source)))
    }
    return files
  }

  private func add(_ folder: String, at prefix: String, depth: Int, to files: inout [SiteSource]) {
    guard depth <= Self.depthMax else {
      report("folders are nested more than \(Self.depthMax) deep here", folder, "make them flatter")
      return
    }
    for entry in reading.files.allEntries(of: folder) {
      let source = "\(folder)/\(entry.name)"
      do throws(CoursePath.Fault) {
        let path = try CoursePath(prefix + entry.name, allowsHidden: true)
        switch entry.kind {
        case .folder where entry.isLink:
          report("this symbolic link leads to a folder", source, "put the folder in its place")
        case .folder: add(source, at: "\(path)/", depth: depth + 1, to: &files)
        case .file: files.append(SiteSource(path: path, source: source))
        case .other: report("this is not a regular file", source, "put a file in its place")
        case nil: break
        }
      } catch {
        report("the path of this file \(error.words)", source, error.remedy)
      }
    }
  }

  private func report(_ message: String, _ path: String, _ remedy: String) {
    reading.problems.error(.staticFile, message, at: SourceLocation(path: path), remedy: remedy)
  }
}
