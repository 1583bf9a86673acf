// Entering a new name where the course lists its parts, in the author's own way of writing.

import FoundationEssentials
import Glibc

/// A change of one file of the course.
enum Entry {
  /// Adds a name to a YAML list such as `pages: [tuples, enums]`, or one with a dash for each.
  static func add(_ slug: String, toList key: String, in path: String) throws {
    var lines = try read(path).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    guard let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) else {
      throw ContentError.noList(path: path, key: key)
    }
    if let end = lines[index].lastIndex(of: "]"), lines[index].contains("[") {
      let isEmpty = lines[index][..<end].trimmingSuffix(while: { $0 == " " }).last == "["
      lines[index].insert(contentsOf: isEmpty ? slug : ", \(slug)", at: end)
    } else {
      let items = lines[(index + 1)...].prefix { line in
        line.drop { $0 == " " }.hasPrefix("- ")
      }
      let indent = items.last.map { $0.prefix { $0 == " " } } ?? "  "
      guard items.count > 0 || lines[index].dropFirst(key.count + 1).allSatisfy(\.isWhitespace)
      else { throw ContentError.noList(path: path, key: key) }
      lines.insert("\(indent)- \(slug)", at: items.endIndex)
    }
    try write(lines.joined(separator: "\n"), to: path)
  }

  /// Adds a directive as the last paragraph of a page.
  static func append(_ directive: String, to path: String) throws {
    let text = try read(path)
    try write("\(text.trimmingSuffix(while: \.isNewline))\n\n\(directive)\n", to: path)
  }

  fileprivate static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError.cannotRead(path: path)
    }
    return String(decoding: data, as: UTF8.self)
  }

  fileprivate static func write(_ text: String, to path: String) throws {
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError.cannotWrite(path: path, number: errno)
    }
  }
}

extension StringProtocol {
  /// The text without the characters at its end that a test holds for.
  fileprivate func trimmingSuffix(while isUnwanted: (Character) -> Bool) -> SubSequence {
    lastIndex { !isUnwanted($0) }.map { self[...$0] } ?? self[startIndex..<startIndex]
  }
}

/// A change of the front matter of one Markdown file.
enum FrontMatterEntry {
  /// Adds lines at the end of the front matter.
  static func add(_ lines: [String], to path: String) throws {
    var all = try Entry.lines(of: path)
    guard let end = all.dropFirst().firstIndex(of: "---") else { return }
    all.insert(contentsOf: lines, at: end)
    try Entry.write(all.joined(separator: "\n"), to: path)
  }

  /// Takes a line out of the front matter.
  static func remove(_ line: String, from path: String) throws {
    var all = try Entry.lines(of: path)
    guard let index = all.firstIndex(of: line) else { return }
    all.remove(at: index)
    try Entry.write(all.joined(separator: "\n"), to: path)
  }
}

extension Entry {
  /// The lines of a file, without their ends.
  fileprivate static func lines(of path: String) throws -> [String] {
    try read(path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
