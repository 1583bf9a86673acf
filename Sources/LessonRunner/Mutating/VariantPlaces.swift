// Where a copy of a statement with a change in it can stand beside the statement itself. Start at
// `statement(around:in:)`: smaller copies are less to compile.

import LessonModel
import SwiftReading

/// A statement with the mutants that have copies of it, and the places within it.
struct VariantPlace {
  /// Where the statement is, in the text's UTF-8.
  let range: Range<Int>
  private(set) var mutants: [(number: Int, mutant: Mutant)] = []
  private(set) var inner: [VariantPlace] = []

  private init(range: Range<Int>) { self.range = range }

  /// Adds a mutant to the place of its statement; the places of a list are beside each other.
  static func add(
    _ number: Int, _ mutant: Mutant, at range: Range<Int>, to places: inout [VariantPlace]
  ) {
    if let index = places.firstIndex(where: { $0.range.contains(range) }) {
      if places[index].range == range {
        places[index].mutants.append((number, mutant))
      } else {
        add(number, mutant, at: range, to: &places[index].inner)
      }
      return
    }
    var place = VariantPlace(range: range)
    place.mutants = [(number, mutant)]
    place.inner = places.filter { range.contains($0.range) }
    places.removeAll { range.contains($0.range) }
    places.append(place)
    places.sort { $0.range.lowerBound < $1.range.lowerBound }
  }
}

extension MutantFinder {
  /// The smallest statement around a change, in the text's UTF-8, of which a copy may stand beside it;
  /// nil where only a copy of the whole body does the same.
  func statement(around mutant: Mutant, in body: CodeScan.Brace) -> Range<Int>? {
    guard !isWordless(body), !mayComeToTheEnd(mutant, in: body), !mutant.replacement.contains(";")
    else { return nil }
    return scan.statements.filter {
      ($0.kind == .statements || $0.kind == .cases) && bytes(of: $0).contains(mutant.range)
        && !declares($0) && isInBlocks(of: body, $0.parent)
    }.map(bytes).min { $0.count < $1.count }
  }

  private func bytes(of statement: CodeScan.Statement) -> Range<Int> {
    let (first, last) = (statement.atoms.lowerBound, statement.atoms.upperBound - 1)
    return atoms[first].range.lowerBound..<atoms[last].range.upperBound
  }

  /// Whether a change may let a body come to its end without a value: only a copy of the body says
  /// that it was this change which did.
  private func mayComeToTheEnd(_ mutant: Mutant, in body: CodeScan.Brace) -> Bool {
    let changed = (body.open..<body.close).filter { mutant.range.contains(atoms[$0].range) }
    return body.hasValue && !["case", "default"].contains(changed.first.map(word))
      && changed.contains { Self.leaving.contains(word($0)) }
      && !Self.leaving.contains { mutant.replacement.contains($0) }
  }

  private static let leaving: Set = ["return", "throw", "fatalError", "preconditionFailure"]

  /// Whether what a statement does reaches beyond it in the block that it stands in.
  private func declares(_ statement: CodeScan.Statement) -> Bool {
    let first = word(statement.atoms.lowerBound)
    if first == "guard" {
      return statement.atoms.contains { ["let", "var", "case"].contains(word($0)) }
    }
    return first.first.map { "@#".contains($0) } ?? true || Self.declaring.contains(first)
  }

  private static let declaring: Set = [
    "let", "var", "func", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "async", "lazy", "weak", "unowned", "nonisolated", "final", "indirect", "defer",
  ]

  /// Whether a brace, through blocks of statements alone, is in a function's body, or opens it.
  private func isInBlocks(of body: CodeScan.Brace, _ brace: Int?) -> Bool {
    guard brace != body.open else { return true }
    guard let block = scan.brace(at: brace), body.open < block.open,
      block.close < body.close, let key = block.key, Self.blocks.contains(key),
      let outer = scan.statements.first(where: {
        $0.parent == block.parent && $0.atoms.contains(block.open)
      })
    else { return false }
    let first = word(outer.atoms.lowerBound)
    return first != "guard" && Self.blocks.contains(first) && isInBlocks(of: body, block.parent)
  }

  /// Not `do`: what all of its statements throw says together what it may catch.
  private static let blocks: Set = ["if", "else", "for", "while", "repeat", "switch"]
}

/// The text of schemata as it is written, with the lines of each mutant in it.
struct SchemataText {
  let bytes: [UInt8]
  private(set) var written: [UInt8] = []
  private(set) var line = 1
  private(set) var lines: [(lines: ClosedRange<Int>, mutant: Int)] = []

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func write(_ more: some Collection<UInt8>) {
    written += more
    line += more.count { $0 == UInt8(ascii: "\n") }
  }

  mutating func write(_ more: String) { write(more.utf8) }

  /// Writes what a mutant has for itself.
  mutating func writeVariant(_ number: Int, _ write: (inout Self) -> Void) {
    let start = line
    write(&self)
    lines.append((start...line, number))
  }

  /// Writes a part of the solution, with copies of the statements at places in it.
  mutating func write(_ range: Range<Int>, with places: [VariantPlace]) {
    var end = range.lowerBound
    for place in places {
      write(bytes[end..<place.range.lowerBound])
      for (number, mutant) in place.mutants {
        write("if __lessons_is(\(number)) {\n")
        let before = bytes[place.range.lowerBound..<mutant.range.lowerBound]
        let behind = bytes[mutant.range.upperBound..<place.range.upperBound]
        writeVariant(number) { text in
          text.write(before + Array(mutant.replacement.utf8) + behind)
          text.write("\n")
        }
        write("} else ")
      }
      write("{\n")
      write(place.range, with: place.inner)
      write("\n}")
      end = place.range.upperBound
    }
    write(bytes[end..<range.upperBound])
  }
}
