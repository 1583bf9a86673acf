// Entering a new name where the course lists its parts, in the author's own way of writing.

import CourseImport
import FoundationEssentials
import Glibc
import SystemFiles

/// A change of one file of the course.
enum Entry {
  /// Adds a name to a YAML list such as `pages: [tuples, enums]`, or one with a dash for each, unless it
  /// is there: many list what they have yet to make.
  ///
  /// - Parameters:
  ///   - slug: The name.
  ///   - key: The key of the list.
  ///   - path: The file.
  ///   - missing: What the list holds where the file does not say; nil where it must be there.
  /// - Throws: `ContentError.noList`, or what keeps the file from being read or written.
  static func add(
    _ slug: String, toList key: String, in path: String, beside missing: [String]? = nil
  ) throws {
    try adding(slug, toList: key, in: path, beside: missing).write()
  }

  /// The same change, yet to be written: what keeps it from being made is known before anything is.
  static func adding(
    _ slug: String, toList key: String, in path: String, beside missing: [String]? = nil
  ) throws -> Change {
    try Change(of: path) { lines in
      if lines.contains(where: { $0.hasPrefix("\(key):") }) {
        try add(toList: key, of: &lines, in: path, flow: slug) { "\($0)- \(slug)" }
      } else if let missing {
        lines.insert(
          "\(key): [\((missing + [slug]).joined(separator: ", "))]", at: min(1, lines.count))
      } else {
        throw ContentError.noList(path: path, key: key)
      }
    }
  }

  /// The change that adds a mapping to a YAML list of the file; a list that is missing is begun at its end.
  static func adding(_ entry: YAMLEntry, toList key: String, in path: String) throws -> Change {
    try Change(of: path) { lines in
      if !lines.contains(where: { $0.hasPrefix("\(key):") }) {
        let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
        lines.insert("\(key):", at: end)
      }
      try add(toList: key, of: &lines, in: path, flow: entry.flow) {
        String(entry.block($0).dropLast())
      }
    }
  }

  /// Adds to a list between brackets or, behind its last entry, to one with a dash for each.
  private static func add(
    toList key: String, of lines: inout [String], in path: String, flow: String,
    block: (_ indent: String) -> String
  ) throws {
    guard let index = lines.firstIndex(where: { $0.hasPrefix("\(key):") }) else { return }
    if let list = FlowList(lines, from: index) {
      if !list.entries.contains(where: { scalar($0) == flow }) { list.add(flow, to: &lines) }
      return
    }
    // Comments and empty lines may stand between entries, and an entry may have more lines than one.
    let rest = lines[(index + 1)...].prefix { line in
      line.first.map { " -#".contains($0) && line != "---" } ?? true
    }
    func content(_ line: String) -> Substring { line.drop { $0 == " " } }
    let entries = rest.indices.filter { content(rest[$0]).hasPrefix("- ") }
    let listed = entries.map { scalar(content(rest[$0]).dropFirst(2)) }
    guard !listed.contains(flow) else { return }
    let value = lines[index].dropFirst(key.count + 1).drop { $0 == " " }
    guard !entries.isEmpty || value.isEmpty || value.first == "#" else {
      throw ContentError.noList(path: path, key: key)
    }
    let last = rest.lastIndex { !content($0).isEmpty && content($0).first != "#" } ?? index
    let indent = entries.first.map { lines[$0].prefix { $0 == " " } } ?? "  "
    lines.insert(block(String(indent)), at: last + 1)
  }

  /// A name as YAML means it: without quotes, and without a comment behind it.
  private static func scalar(_ text: some StringProtocol) -> String {
    let signs = " \"'"
    return String(text.split(separator: " #").first ?? "").filter { !signs.contains($0) }
  }

  /// Adds a directive as the last paragraph of a page, unless it stands there.
  static func append(_ directive: String, to path: String) throws {
    try Change(of: path) { lines in
      guard !lines.contains(where: { $0.drop { $0 == " " }.hasPrefix(directive) }) else { return }
      while lines.last?.isEmpty == true { lines.removeLast() }
      lines += ["", directive, ""]
    }.write()
  }

  /// Adds lines at the end of a Markdown file's front matter.
  ///
  /// - Returns: Their numbers there, from 1; none where the file has no front matter.
  @discardableResult
  static func add(_ lines: [String], toFrontMatterOf path: String) throws -> Range<Int> {
    var numbers = 1..<1
    try Change(of: path) { all in
      guard let end = all.dropFirst().firstIndex(of: "---") else { return }
      all.insert(contentsOf: lines, at: end)
      numbers = end + 1..<end + 1 + lines.count
    }.write()
    return numbers
  }

  /// Takes a line out of a Markdown file's front matter.
  static func remove(_ line: String, fromFrontMatterOf path: String) throws {
    try Change(of: path) { all in
      if let index = all.firstIndex(of: line) { all.remove(at: index) }
    }.write()
  }

  /// What is to become of a file.
  struct Change {
    private let path: String
    private let old: String
    private let new: String

    /// Changes the lines of a file, which are without their ends; these stay what they are in the file.
    init(of path: String, _ change: (inout [String]) throws -> Void) throws {
      self.path = path
      old = try Entry.read(path)
      // Swift sees `\r\n` as one character.
      let end = old.contains("\r\n") ? "\r\n" : "\n"
      let text = old.replacing("\r\n", with: "\n")
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      try change(&lines)
      new = lines.joined(separator: end)
    }

    func write() throws {
      if new != old { try Files.replace(path, with: new) }
    }
  }

  private static func read(_ path: String) throws -> String {
    guard let text = Files.text(path) else { throw FileError.cannotRead(path: path) }
    return text
  }
}
