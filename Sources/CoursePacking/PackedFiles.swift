// The files of packs, by their paths in the folder that they lie in.

public import CourseLoading
import FoundationEssentials
import LessonModel
import SystemFiles

extension LoadedCourse {
  /// All files that belong to the course, by their paths in its folder.
  public var ownFiles: [String: [UInt8]] {
    guard let course else { return [:] }
    let site = course.site.staticFiles.map(\.source) + course.site.themeFiles.map(\.source)
    return Set(files + site).reduce(into: [:]) { files, path in
      // What is no file has none to copy.
      guard path.hasPrefix("\(course.path)/"), let bytes = Files.read(path) else { return }
      files[path.path(in: course.path)] = bytes
    }
  }
}

extension [String: [UInt8]] {
  /// Writes the files into a folder, which is made.
  func write(into folder: String) throws {
    for (name, bytes) in self {
      let file = "\(folder)/\(name)"
      try Files.makeFolder(Files.folder(of: file))
      try Files.write(bytes, to: file)
    }
  }
}

extension Encodable {
  /// The value as a file of JSON that people can read.
  var readableJSON: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return Array(try encoder.encode(self)) + [0x0A]
    }
  }
}
