// Pages of others that show a view, or whatever else there is no module for here, beside code that runs: what the
// compiler refuses for that is set aside, and the rest runs.

import LessonModel

/// A statement or a declaration of a program that is shown and not run.
struct SetAsideItem {
  /// What it is called: `class MyView`, or the line that it begins with.
  var name: String
  /// Its lines in the program, from 1.
  var lines: ClosedRange<Int>
  /// Why the compiler refuses it.
  var error: Diagnostic
}

extension SourceFile {
  /// The file without what stands outside of all others and has an error in it; all lines keep their numbers.
  ///
  /// - Parameter errors: What the compiler refuses in this file.
  /// - Returns: What is left, and what is not; nil where an error lies in nothing, or nothing but imports is left.
  func settingAside(_ errors: [Diagnostic]) -> (rest: SourceFile, items: [SetAsideItem])? {
    let all = SwiftScan(text).items
    var aside: [SetAsideItem] = []
    for error in errors {
      guard let line = error.location?.position.line else { return nil }
      if aside.contains(where: { $0.lines.contains(line) }) { continue }
      // What shares lines with it goes with it.
      guard let item = all.first(where: { $0.line <= line && line <= $0.lastLine }) else {
        return nil
      }
      let together = all.filter { $0.line <= item.lastLine && item.line <= $0.lastLine }
      guard let first = together.map(\.line).min(), let last = together.map(\.lastLine).max(),
        !together.contains(where: { $0.name.hasPrefix("import ") })
      else { return nil }
      aside.append(SetAsideItem(name: item.called, lines: first...last, error: error))
    }
    var lines = lines.map(String.init)
    for item in aside {
      for line in item.lines { lines[line - 1] = "" }
    }
    let rest = SourceFile(path: path, text: lines.map { $0 + "\n" }.joined())
    let isEmpty = SwiftScan(rest.text).items.allSatisfy { item in
      item.name.hasPrefix("import ") || item.pieces.first?.text.first == "#"
    }
    return aside.isEmpty || isEmpty ? nil : (rest, aside)
  }

  /// The file with what was set aside in its place again, to be compiled where a module is.
  func restoring(_ items: [SetAsideItem], from whole: [String], where module: String) -> String {
    let begins = Dictionary(grouping: items, by: \.lines.lowerBound)
    let lines = lines.map(String.init)
    var result: [String] = []
    var number = 1
    while number <= lines.count {
      guard let item = begins[number]?.max(by: { $0.lines.upperBound < $1.lines.upperBound }) else {
        result.append(lines[number - 1])
        number += 1
        continue
      }
      result += ["// snippet.hide", "#if canImport(\(module))", "// snippet.show"]
      result += item.lines.map { whole[$0 - 1] }
      result += ["// snippet.hide", "#endif", "// snippet.show"]
      number = item.lines.upperBound + 1
    }
    return result.map { $0 + "\n" }.joined()
  }
}

extension SwiftItem {
  /// A declaration's name, or a statement's first line.
  fileprivate var called: String {
    let line = pieces.prefix { $0.kind != .lineEnd }.filter { $0.kind != .comment }[...].source
    guard !name.contains(" "), !line.contains("`"), line.count < 60 else { return name }
    return String(line.reversed().drop(while: \.isWhitespace).reversed())
  }
}
