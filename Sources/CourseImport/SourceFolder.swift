// Reading what is imported: text files, and the names in a folder. No link in it is followed: it may lead to
// any file of this machine, or to where it comes from.

import FoundationEssentials
import Glibc
import LessonModel

/// A folder that is imported from.
struct SourceFolder {
  /// Files larger than this are no source of a lesson, in bytes.
  static let bytesMax = 4 << 20

  /// Its absolute path.
  let path: String
  /// How much of that is the path of what is imported, which may be reached by links.
  private let rootLength: Int

  init(path: String) { self.init(path: path, rootLength: path.utf8.count) }

  private init(path: String, rootLength: Int) {
    self.path = path
    self.rootLength = rootLength
  }

  /// The folder's own name.
  var name: String { path.lastComponent }

  func folder(_ name: String) -> SourceFolder {
    SourceFolder(path: "\(path)/\(name)", rootLength: rootLength)
  }

  func location(_ name: String, line: Int = 1) -> SourceLocation {
    SourceLocation(path: "\(path)/\(name)", line: line)
  }

  func has(_ name: String) -> Bool { kind(of: name) != nil }

  func hasFolder(_ name: String) -> Bool { kind(of: name)?.type == S_IFDIR }

  /// That a file holds more data than a course hands to programs; nil where it does not.
  func excess(of name: String) -> Diagnostic? {
    guard let kind = kind(of: name), kind.bytesCount > SharedFiles.resourceBytesMax else {
      return nil
    }
    return Diagnostic(
      .warning, at: location(name),
      "this file does not come along: it is larger than \(SharedFiles.resourceBytesMax >> 20) MiB",
      remedy: "bring a part of it")
  }

  /// Whether it is a file or a folder, and of how many bytes; nil where it is neither, or a link leads to it.
  private func kind(of name: String) -> (type: mode_t, bytesCount: Int)? {
    var status = stat()
    var path = String(decoding: self.path.utf8.prefix(rootLength), as: UTF8.self)
    let below = self.path.utf8.dropFirst(rootLength)
    for part in "\(String(decoding: below, as: UTF8.self))/\(name)".split(separator: "/") {
      path += "/\(part)"
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK else { return nil }
    }
    let type = status.st_mode & S_IFMT
    return [S_IFREG, S_IFDIR].contains(type) ? (type, Int(status.st_size)) : nil
  }

  /// What lies in it and below and does not come along: links, devices and the like.
  var strays: [Diagnostic] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.sorted().filter { ![".git", ".build"].contains($0) }.flatMap { name in
      if hasFolder(name) { return folder(name).strays }
      return has(name)
        ? []
        : [
          Diagnostic(
            .warning, at: location(name), "this is a link, or no file: it does not come along",
            remedy: "put the file in its place")
        ]
    }
  }

  /// The names of what lies in it, in order; dot files are none of them.
  var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { !$0.hasPrefix(".") && has($0) }.sorted()
  }

  /// The paths of all files in it and below, in order.
  var filesBelow: [String] {
    names.flatMap { name in
      hasFolder(name) ? folder(name).filesBelow.map { "\(name)/\($0)" } : [name]
    }
  }

  /// A text file; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: Its path in this folder.
  ///   - bytesMax: Files larger than this are refused, in bytes.
  /// - Returns: The file with its line ends normalised.
  /// - Throws: `ImportFault` for one that is there and no text in UTF-8 or, by its mark, UTF-16.
  func text(_ name: String, bytesMax: Int = bytesMax) throws -> SourceFile? {
    try data(name, bytesMax: bytesMax).map { data in
      guard let text = data.marked ?? String(validating: data, as: UTF8.self) else {
        throw ImportFault.unreadable(path: "\(path)/\(name)", reason: "it is no text in UTF-8")
      }
      return file(name, text)
    }
  }

  /// The same for what was written long ago: what is no UTF-8 is read as Latin-1, and that is told.
  ///
  /// - Parameters:
  ///   - name: Its path in this folder.
  ///   - losses: What is told is added to them.
  /// - Returns: The file with its line ends normalised.
  /// - Throws: `ImportFault` for one that is there and cannot be read.
  func text(_ name: String, losses: inout [Diagnostic]) throws -> SourceFile? {
    guard let data = try data(name) else { return nil }
    if let text = data.marked ?? String(validating: data, as: UTF8.self) {
      return file(name, text)
    }
    losses.append(
      Diagnostic(
        .warning, at: location(name),
        "this file is no UTF-8: it is read as Latin-1, so look at its accents and quotation marks"))
    return file(name, String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) })))
  }

  private func file(_ name: String, _ text: String) -> SourceFile {
    let plain = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return SourceFile(
      path: "\(path)/\(name)",
      text: plain.hasPrefix("\u{FEFF}") ? String(plain.dropFirst()) : plain)
  }

  private func data(_ name: String, bytesMax: Int = bytesMax) throws -> Data? {
    let path = "\(path)/\(name)"
    guard let kind = kind(of: name), kind.type != S_IFDIR else { return nil }
    guard kind.bytesCount <= bytesMax else {
      throw ImportFault.unreadable(path: path, reason: "it has more than \(bytesMax >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ImportFault.unreadable(path: path, reason: "it cannot be read")
    }
    return data
  }

  /// A JSON file; nil where there is none.
  ///
  /// - Parameters:
  ///   - name: Its path in this folder.
  ///   - type: What is read from it.
  /// - Returns: What it says.
  /// - Throws: `ImportFault` for one that is there and says something else.
  func json<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    try text(name)?.json(as: type)
  }
}

extension SourceFile {
  /// What it says in JSON.
  ///
  /// - Parameter type: What is read from it.
  /// - Returns: What it says.
  /// - Throws: `ImportFault` for one that says something else.
  func json<Value: Decodable>(as type: Value.Type) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch let error as DecodingError {
      throw ImportFault.unreadable(path: path, reason: error.words)
    }
  }
}

extension Data {
  /// The text of what begins with the mark of UTF-16.
  fileprivate var marked: String? {
    starts(with: [0xFF, 0xFE]) || starts(with: [0xFE, 0xFF])
      ? String(data: self, encoding: .utf16) : nil
  }
}

extension DecodingError {
  /// What is wrong with a file, in a few words.
  fileprivate var words: String {
    func place(_ context: Context) -> String {
      let keys = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      return keys.isEmpty ? "" : " at '\(keys.joined(separator: "."))'"
    }
    func words(of type: any Any.Type) -> String {
      switch type {
      case is String.Type: "a text"
      case is Int.Type: "a whole number"
      case is [Any].Type: "a list"
      default: "a mapping"
      }
    }
    switch self {
    case .keyNotFound(let key, let context):
      return "there is no '\(key.stringValue)'\(place(context))"
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      return "\(words(of: type)) is expected\(place(context))"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "it is no JSON" : "it is not as expected\(place(context))"
    @unknown default: return "it is not as expected"
    }
  }
}
