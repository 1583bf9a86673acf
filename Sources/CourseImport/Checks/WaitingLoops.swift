// `forEach` in tests of others whose closure waits: nobody can wait in a closure, and in a loop everybody can.

import LessonModel

/// A closure of `forEach` that a loop can stand for.
struct LoopClosure {
  /// What each element is called: `index`, `(index, code)`.
  let element: String
  /// What stands between its braces behind what it is given.
  let body: Range<Int>
}

extension ArraySlice<SwiftPiece> {
  /// The closure that opens at an index, where it is that of a statement that begins its line and ends with
  /// `.forEach { … }`.
  func loopClosure(at open: Int) -> LoopClosure? {
    guard isAt(open, "{"), let word = code(before: open), isAt(word, "forEach"),
      let dot = code(before: word), isAt(dot, "."), let end = closing(open)
    else { return nil }
    let line = self[..<dot].lastIndex { $0.kind == .lineEnd } ?? startIndex
    let receiver = self[line..<dot].filter(\.isCode)
    let others: Set<Substring> = ["=", "{", "}", ";", "return", "try", "await", "."]
    guard let first = receiver.first, !others.contains(first.text),
      receiver.allSatisfy({ $0.text == "." || !others.contains($0.text) }),
      !isAt(code(from: end + 1), ".")
    else { return nil }
    let inside = (open + 1)..<end
    // A return ends the closure for one element; in what lies in it, it ends something else.
    let words = Set(self[inside].filter { $0.kind == .word }.map(\.text))
    if words.contains("return") {
      guard words.isDisjoint(with: ["for", "while", "repeat", "func", "defer"]) else { return nil }
      let nested = closures(in: inside)
      guard !nested.contains(where: { self[$0].contains { $0.text == "return" } }) else {
        return nil
      }
    }
    let keyword = self[inside].firstIndex { $0.text == "in" }
    let head = keyword.map { self[inside.lowerBound..<$0] } ?? self[..<startIndex]
    guard let keyword else {
      guard !self[inside].contains(where: { $0.text == "$1" }) else { return nil }
      return LoopClosure(element: "element", body: inside)
    }
    // `code`, `(code: Int)`, `index, code`; what captures something stays a closure.
    let names = head.filter { !"()".contains($0.text) }[...].parts.map { part in
      part.filter(\.isCode).prefix { $0.text != ":" && $0.text != "->" }
    }
    guard names.allSatisfy({ $0.count == 1 && $0.first?.kind == .word }) else { return nil }
    let all = names.compactMap { $0.first.map { String($0.text) } }
    let element = all.count == 1 ? all[0] : "(\(all.joined(separator: ", ")))"
    return all.isEmpty ? nil : LoopClosure(element: element, body: (keyword + 1)..<end)
  }
}

extension ForeignSuites {
  /// Writes a loop in the place of `forEach` at an index, where its closure waits.
  mutating func appendLoop(_ index: Int) -> Int? {
    guard pieces[index].text == "forEach", let open = all.code(from: index + 1),
      let loop = all.loopClosure(at: open), let end = table.closing(open),
      pieces[loop.body].waits(calling: helpers.waiting), text.hasSuffix(".")
    else { return nil }
    let start = text.lastIndex(of: "\n").map { text.index(after: $0) } ?? text.startIndex
    let line = text[start...].dropLast()
    let indent = line.prefix(while: \.isWhitespace)
    let receiver = String(line.dropFirst(indent.count))
    text.removeSubrange(start...)
    text += "\(indent)for \(loop.element) in \(receiver) {"
    for place in loop.body {
      if pieces[place].text == "$0" { pieces[place].text = "element" }
      if pieces[place].text == "return" { pieces[place].text = "continue" }
    }
    var place = loop.body.lowerBound
    while place < end { place = append(place) }
    text += "}"
    return end + 1
  }
}
