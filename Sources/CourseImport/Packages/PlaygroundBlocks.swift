// `#Playground("name") { … }` in a file of a package: a block of statements that an editor runs beside the code
// that it is about.

import LessonModel
import SwiftReading

/// One such block.
struct PlaygroundBlock: Hashable {
  /// Its name, if it has one.
  var name: String?
  /// Its statements, without what all of them are indented by.
  var lines: [String]
  /// The line that it begins in, from 1.
  var line: Int
}

extension PlaygroundBlock {
  /// The function that the block has to be the body of, and what ends and calls it, where readers do not see it;
  /// nil for a block whose statements may stand at the top of a program.
  var function: (head: String, end: [String])? {
    let pieces = SwiftScan(lines.joined(separator: "\n")).pieces[...]
    guard pieces.returns else { return nil }
    func has(_ words: Set<Substring>) -> Bool {
      pieces.contains { $0.kind == .word && words.contains($0.text) }
    }
    let (isAsync, fails) = (has(["await"]), has(["try", "throw"]))
    let effects = (isAsync ? "async " : "") + (fails ? "throws " : "")
    let call = (fails ? "try " : "") + (isAsync ? "await " : "") + "runPlayground()"
    return (
      "@MainActor func runPlayground() \(effects){",
      ["// snippet.hide", "}", call, "// snippet.show"]
    )
  }
}

extension SourceFile {
  /// The blocks of the file, and the file without them.
  var playgroundBlocks: (blocks: [PlaygroundBlock], rest: SourceFile) {
    let pieces = SwiftScan(text).pieces
    let all = pieces[...]
    let table = PieceTable(pieces)
    var blocks: [PlaygroundBlock] = []
    var rest = ""
    var index = 0
    while index < pieces.count {
      if pieces[index].text == "#Playground", pieces[index].kind == .word,
        let (name, body) = all.playground(at: index, table)
      {
        let inside = pieces[(body.lowerBound + 1)..<body.upperBound].source
        blocks.append(
          PlaygroundBlock(
            name: name, lines: inside.withoutOuterLines.unindentedLines,
            line: table.lines[index]))
        // Other lines keep their numbers.
        rest += String(repeating: "\n", count: all[index...body.upperBound].lineCount - 1)
        index = body.upperBound + 1
      } else {
        rest += pieces[index].text
        index += 1
      }
    }
    return (blocks, SourceFile(path: path, text: rest))
  }

  /// The modules that it imports, each as it is written.
  var importedModules: [String] {
    let all = SwiftScan(text).pieces[...]
    return all.indices.compactMap { index in
      guard all[index].text == "import", all[index].kind == .word,
        var name = all.code(from: index + 1)
      else { return nil }
      // It may be `import struct Kit.Part`.
      if SwiftItem.keywords.contains(all[name].text), let next = all.code(from: name + 1) {
        name = next
      }
      return String(all[name].text)
    }
  }

  /// The file without the lines that import some modules.
  ///
  /// - Parameters:
  ///   - modules: Their names.
  ///   - keepsCount: Whether an empty line is left of each, so that other lines keep their numbers.
  /// - Returns: The file that is left.
  func withoutImports(of modules: Set<String>, keepsCount: Bool = false) -> SourceFile {
    let kept = lines.compactMap { line -> Substring? in
      let words = line.split { $0 == " " || $0 == ";" }
      // It may be `import struct Kit.Part`.
      guard let keyword = words.firstIndex(of: "import"),
        words[..<keyword].allSatisfy({
          $0.hasPrefix("@") || $0.hasSuffix(")") || SwiftItem.modifiers.contains($0)
        }),
        let name = words[(keyword + 1)...].first(where: { !SwiftItem.keywords.contains($0) }),
        modules.contains(String(name.prefix { $0 != "." }))
      else { return line }
      return keepsCount ? "" : nil
    }
    return SourceFile(path: path, text: kept.map { $0 + "\n" }.joined())
  }
}

extension ArraySlice<SwiftPiece> {
  /// Whether a `return` among these statements is their own, and not one of a function or closure in them.
  fileprivate var returns: Bool {
    var areBranches: [Bool] = []
    for (index, piece) in zip(indices, self) where piece.isCode && piece.kind != .string {
      switch piece.text {
      case "{": areBranches.append(opensBranch(at: index))
      case "(", "[": areBranches.append(false)
      case ")", "]", "}": _ = areBranches.popLast()
      case "return" where areBranches.allSatisfy(\.self): return true
      default: break
      }
    }
    return false
  }

  /// Whether the brace at an index belongs to a statement such as `if`, whose head goes back to another brace.
  private func opensBranch(at index: Int) -> Bool {
    let words: Set<Substring> = [
      "if", "guard", "else", "for", "while", "switch", "do", "catch", "repeat", "defer",
    ]
    let head = self[startIndex..<index].reversed().prefix { !["{", "}", ";"].contains($0.text) }
    return head.contains { $0.kind == .word && words.contains($0.text) }
      && !head.contains { $0.kind == .word && $0.text == "func" }
  }

  /// The name and the braces of a block that begins at an index.
  fileprivate func playground(
    at index: Int, _ table: PieceTable
  ) -> (name: String?, body: ClosedRange<Int>)? {
    var next = code(from: index + 1)
    var name: String?
    if let open = next, isAt(open, "("), let close = table.closing(open) {
      name = self[open...close].first { $0.kind == .string }.map {
        String($0.text.dropFirst().dropLast())
      }
      next = code(from: close + 1)
    }
    guard let open = next, isAt(open, "{"), let close = table.closing(open) else { return nil }
    return (name, open...close)
  }
}

extension String {
  /// The lines without what all of them are indented by.
  var unindentedLines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let indent =
      lines.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { String($0.dropFirst(Swift.min(indent, $0.count))) }
  }
}
