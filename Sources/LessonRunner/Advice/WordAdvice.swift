// Which word somebody meant who wrote one that nothing declares.

import LessonModel

/// Finds the word that was meant.
struct WordAdvice {
  let code: CodeLines
  /// The names that the exercise asks for.
  let required: Set<String>
  /// What can be said beside keywords: the names of the code and of the exercise, and the library's.
  private let known: Set<String>

  init(code: CodeLines, required: Set<String>) {
    (self.code, self.required) = (code, required)
    known = code.declared.union(required).union(Self.functions).union(Self.types)
  }

  private static let keywords: Set = [
    "return", "func", "let", "var", "if", "else", "guard", "switch", "case", "default", "for",
    "in", "while", "repeat", "break", "continue", "fallthrough", "struct", "class", "enum",
    "protocol", "extension", "init", "self", "super", "static", "private", "public", "internal",
    "override", "final", "mutating", "throws", "throw", "catch", "try", "defer", "import", "where",
    "true", "false", "nil", "async", "await", "required", "convenience", "lazy", "weak", "some",
    "inout", "typealias", "subscript", "deinit", "actor", "fileprivate", "rethrows",
  ]
  private static let types: Set = [
    "String", "Int", "Double", "Float", "Bool", "Character", "Array", "Set", "Dictionary",
    "Optional", "Void", "Any", "Error", "Equatable", "Hashable", "Comparable", "Codable",
    "Identifiable", "Sendable", "CustomStringConvertible", "CaseIterable", "Sequence",
    "Collection", "IteratorProtocol", "Result", "Never", "Self", "UInt", "Substring", "Range",
    "ClosedRange", "AnyObject", "RawRepresentable",
  ]
  private static let functions: Set = [
    "print", "min", "max", "abs", "zip", "stride", "fatalError", "precondition", "assert", "swap",
    "readLine", "type", "repeatElement", "dump", "debugPrint", "sequence",
  ]
  private static let members: Set = [
    "count", "isEmpty", "first", "last", "map", "filter", "reduce", "forEach", "sorted", "sort",
    "reversed", "reverse", "append", "insert", "remove", "removeAll", "removeFirst", "removeLast",
    "contains", "joined", "split", "uppercased", "lowercased", "capitalized", "hasPrefix",
    "hasSuffix", "prefix", "suffix", "dropFirst", "dropLast", "enumerated", "indices", "keys",
    "values", "compactMap", "flatMap", "isMultiple", "description", "min", "max", "shuffled",
    "allSatisfy", "index", "firstIndex", "lastIndex", "startIndex", "endIndex", "replacing",
    "rawValue", "allCases", "self", "init", "isLetter", "isNumber", "isUppercase", "isLowercase",
    "isWhitespace", "utf8", "unicodeScalars", "lazy", "mapValues", "union", "intersection",
    "subtracting", "isSubset", "trimmingPrefix", "drop", "randomElement", "sum", "negate",
    "magnitude", "quotientAndRemainder", "signum", "rounded", "squareRoot",
  ]

  /// The keyword that a word of a refused line was meant to be.
  func keyword(for word: CodeWord) -> String? {
    guard !word.isKeyword, !word.isMember, word.text.count >= 3, isUnknown(word.text) else {
      return nil
    }
    let edits = word.text.count >= 7 ? 2 : 1
    // What is as near to a name may be that as well.
    let nearest = Self.nearest(word.text, in: [known, Self.keywords], editsMax: edits)
    return nearest.flatMap { known.contains($0) ? nil : $0 }
  }

  private func isUnknown(_ word: String) -> Bool {
    !known.contains(word) && !Self.keywords.contains(word)
  }

  /// The name that was meant by one that cannot be found.
  func name(for word: String, isType: Bool, isMember: Bool) -> String? {
    guard word.count >= 3 else { return nil }
    let own = code.declared.union(required)
    let names =
      isMember
      ? [own, Self.members]
      : isType
        ? [own.filter { $0.first?.isUppercase == true }, Self.types]
        : [own, known, Self.keywords]
    return Self.nearest(word, in: names, editsMax: word.count >= 6 ? 2 : 1)
  }

  /// The nearest of some names, if so few edits lead to it; of two as near, one of those that are given first.
  private static func nearest(
    _ word: String, in names: [Set<String>], editsMax: Int
  ) -> String? {
    let near = names.enumerated().flatMap { rank, names in
      names.filter { $0 != word }.map { (editDistance(from: word, to: $0), rank, $0) }
    }
    return near.filter { $0.0 <= editsMax }.min { $0 < $1 }?.2
  }
}
