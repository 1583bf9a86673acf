// Pages of others that show a view, or whatever else there is no module for here, or that hold a statement of an older
// Swift, beside code that runs: what the compiler refuses is set aside, and the rest runs.

import LessonModel

/// A statement or a declaration of a program that is shown and not run.
struct SetAsideItem {
  /// What it is called: `class MyView`, or the line that it begins with.
  var name: String
  /// Its lines in the program, from 1.
  var lines: ClosedRange<Int>
  /// Why the compiler refuses it.
  var error: Diagnostic
  /// Whether it names what nobody knows here, which another system has.
  var isForeign = false
}

extension SourceFile {
  /// The file without what the compiler refuses: what stands outside of all others, or a member of an extension. All
  /// lines keep their numbers.
  ///
  /// - Parameters:
  ///   - errors: What the compiler refuses in this file.
  ///   - before: What was set aside before: what uses it may find something else by its name.
  ///   - lacksModule: Whether a module is not here: then what names something unknown is that module's.
  /// - Returns: What is left, and what is not; nil where an error lies in nothing, where nothing but imports is left,
  ///   or where less is left than what is refused for itself, or that changes what is left.
  func settingAside(
    _ errors: [Diagnostic], after before: [SetAsideItem] = [], lacksModule: Bool
  ) -> (rest: SourceFile, items: [SetAsideItem])? {
    let all = SwiftScan(text).items
    let errorLines = errors.compactMap(\.location?.position.line)
    guard errorLines.count == errors.count else { return nil }
    var aside: [SetAsideItem] = []
    for (error, line) in zip(errors, errorLines) {
      if aside.contains(where: { $0.lines.contains(line) }) { continue }
      guard let item = all.first(where: { $0.line <= line && line <= $0.lastLine }),
        let found = SetAsideItem(item, among: all, errorLines, line, error)
      else { return nil }
      aside.append(found)
    }
    var lines = lines.map(String.init)
    let foreign = before.filter(\.isForeign).declaredNames
    var changed: Set<Substring> = []
    for index in aside.indices {
      let item = aside[index]
      let text = item.lines.map { lines[$0 - 1] }.joined(separator: "\n")
      let refused = (before + aside[..<index]).filter { !$0.isForeign }.map(\.self).declaredNames
      aside[index].isForeign =
        lacksModule
        && (zip(errors, errorLines).contains { error, line in
          item.lines.contains(line) && error.namesUnknown && !refused.contains(error.quotedName)
        }
          || SwiftScan(text).pieces.contains { $0.kind == .word && foreign.contains($0.text) })
      // What no Swift has ever taken has changed nothing.
      let neverRan = item.error.message.hasSuffix(" is a 'let' constant")
      if !aside[index].isForeign, !item.declares, !neverRan { changed.formUnion(text.changedNames) }
    }
    for item in aside {
      for line in item.lines { lines[line - 1] = "" }
    }
    let rest = SourceFile(path: path, text: lines.map { $0 + "\n" }.joined())
    let left = SwiftScan(rest.text)
    let refused = (before + aside).count { !$0.isForeign }
    guard refused == 0 || refused < left.items.count(where: { !$0.name.hasPrefix("import ") }),
      changed.isEmpty || !left.pieces.contains(where: { changed.contains($0.text) })
    else { return nil }
    let isEmpty = left.items.allSatisfy { item in
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
      // What no Swift of today can read must not be looked at.
      let condition = item.isForeign ? "canImport(\(module))" : "swift(<5)"
      // What readers were not to see stays hidden.
      let (hide, show) =
        whole.hidesLine(number) ? ([], []) : (["// snippet.hide"], ["// snippet.show"])
      result += hide + ["#if \(condition)"] + show
      result += item.lines.map { whole[$0 - 1] }
      result += hide + ["#endif"] + show
      number = item.lines.upperBound + 1
    }
    return result.map { $0 + "\n" }.joined()
  }
}

extension [String] {
  /// Whether nobody sees a line of a program, counted from 1.
  func hidesLine(_ number: Int) -> Bool {
    prefix(number - 1).last { $0 == "// snippet.hide" || $0 == "// snippet.show" }
      == "// snippet.hide"
  }
}

extension String {
  /// The names of what it changes, or may change by a method, and does not declare itself.
  fileprivate var changedNames: Set<Substring> {
    let changed =
      matches(of: /(\w+)(?:\.\w+|\[[^\]]*\])*\s*(?:[-+*\/%&|^]?=(?!=)|\+\+|--)/).map(\.output.1)
      + matches(of: /(?:\+\+|--|&)(\w+)/).map(\.output.1)
      + matches(of: /([a-z]\w*)(?:\[[^\]]*\])?\.\w+\s*[({]/).map(\.output.1)
    let declared = matches(of: /(?:let|var|in|for)\s+(\w+)/).map(\.output.1)
    return Set(changed).subtracting(declared)
  }
}

extension SetAsideItem {
  /// Whether it is a declaration: what uses it is refused without it.
  fileprivate var declares: Bool {
    name.split(separator: " ").first.map(SwiftItem.keywords.contains) ?? false
  }

  /// What an error on a line lies in: an item with what shares lines with it or, of an extension, a member, where no
  /// error lies beside its members.
  fileprivate init?(
    _ item: SwiftItem, among all: [SwiftItem], _ errorLines: [Int], _ line: Int, _ error: Diagnostic
  ) {
    let together = all.filter { $0.line <= item.lastLine && item.line <= $0.lastLine }
    guard let first = together.map(\.line).min(), let last = together.map(\.lastLine).max(),
      !together.contains(where: { $0.name.hasPrefix("import ") })
    else { return nil }
    let members =
      item.name.hasPrefix("extension ")
      ? item.members.filter { $0.line > item.line && $0.lastLine < item.lastLine } : []
    let own = errorLines.filter { (first...last).contains($0) }
    let areInMembers = own.allSatisfy { line in
      members.contains { $0.line <= line && line <= $0.lastLine }
    }
    if together.count == 1, areInMembers,
      let member = members.first(where: { $0.line <= line && line <= $0.lastLine }),
      let inner = SetAsideItem(member, among: members, errorLines, line, error)
    {
      self = inner
    } else {
      self.init(name: item.called, lines: first...last, error: error)
    }
  }
}

extension [SetAsideItem] {
  /// The names that they declare, and that nobody knows without them.
  var declaredNames: Set<Substring> {
    Set(
      map { $0.name.split(separator: " ") }
        .filter { $0.count == 2 && SwiftItem.keywords.contains($0[0]) }.map { $0[1] })
  }

  /// Whether something of it may be here under another name, as what an older Swift calls otherwise is: a member of a
  /// type that is known, or a function.
  ///
  /// - Parameter gone: The names that nobody knows because what declares them is set aside.
  /// - Returns: Whether it may.
  func mayBeOlder(without gone: Set<Substring>) -> Bool {
    contains { item in
      if item.error.message.contains(" has no member ") { return true }
      let name = item.error.quotedName
      return item.error.message.hasPrefix("cannot find '") && !gone.contains(name)
        && name.first?.isLowercase == true
    }
  }
}

extension Diagnostic {
  /// What it names first.
  fileprivate var quotedName: Substring { message.split(separator: "'").dropFirst().first ?? "" }

  /// Whether it says that nobody knows a name.
  fileprivate var namesUnknown: Bool {
    if message.hasPrefix("cannot find operator ") { return false }
    let beginnings = [
      "cannot find ", "unknown attribute ", "no macro named ", "could not infer type of ",
      "cannot infer contextual base ",
    ]
    return beginnings.contains(where: message.hasPrefix) || message.contains(" has no member ")
  }
}

extension SwiftItem {
  /// A declaration's name, or a statement's first line; of a long one what stands before its arguments.
  fileprivate var called: String {
    let words = pieces.filter { $0.isCode && !$0.text.hasPrefix("@") }
    let first = words.first { !Self.modifiers.contains($0.text) }
    if let first, Self.keywords.contains(first.text) { return name }
    let line = pieces.prefix { $0.kind != .lineEnd }.filter { $0.kind != .comment }[...].source
      .filter { $0 != "`" }
    let short = line.count > 60 ? String(line.prefix { $0 != "(" && $0 != "{" }) : line
    let whole = String(short.reversed().drop { $0.isWhitespace || $0 == "{" }.reversed())
    return whole.count > 60 ? whole.prefix(59) + "…" : whole
  }
}
