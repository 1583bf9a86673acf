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

extension PackManifest {
  /// The files in the folder of a pack that it has not written, or that were changed since, sorted.
  ///
  /// - Parameters:
  ///   - path: The folder.
  ///   - course: The path of the course in it, with a slash at its end.
  /// - Returns: Their paths in the folder.
  /// - Throws: `FileError` where a folder cannot be listed.
  func strangers(in path: String, course: String = "") throws -> [String] {
    let others = otherFiles.map(Set.init)
    return try Files.tree(of: path).filter { name, kind in
      if name == Self.fileName { return false }
      guard name.hasPrefix(course) else {
        // Not long ago, only the course's files were listed.
        return others.map { !$0.contains(name) }
          ?? !GradersPack.compiledNames.contains { name.hasPrefix("\($0)/") }
      }
      guard kind != .link, let digest = files[String(name.dropFirst(course.count))],
        let bytes = Files.read("\(path)/\(name)")
      else { return true }
      return digest != ContentHash(bytes: bytes).description
    }.map(\.name).sorted()
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
