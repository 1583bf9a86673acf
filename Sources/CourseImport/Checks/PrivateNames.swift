// What several files declare for themselves, in one file: names that more than one has are written anew, and an
// extension that more than one has stands there once. Start at `PrivateNames.init`.

import LessonModel

/// Files on their way into one, in which nothing is declared twice.
struct PrivateNames {
  /// The files, in their order.
  private(set) var texts: [String]

  init(_ texts: [String]) {
    self.texts = texts
    guard texts.count > 1 else { return }
    let declared = texts.map(Declarations.init)
    var taken = declared.reduce(into: Set<String>()) { $0.formUnion($1.words) }
    // What is open to all files keeps its name; of names that are private, the first file's does.
    var kept = declared.reduce(into: Set<String>()) { $0.formUnion($1.open) }
    for index in texts.indices {
      let own = declared[index].hidden
      var names: [Substring: Substring] = [:]
      for name in own.intersection(kept) {
        let new = (2...).lazy.map { "\(name)\($0)" }.first { !taken.contains($0) } ?? name
        taken.insert(new)
        names[name[...]] = new[...]
      }
      kept.formUnion(own)
      if !names.isEmpty { self.texts[index] = texts[index].renaming(names) }
    }
    takeRepeatedExtensions()
    renameMembers()
  }

  /// What files add to one type for themselves may be called the same, and be something else.
  private mutating func renameMembers() {
    let all = texts.map(AddedMembers.init)
    var words = all.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }
    var known: Set<AddedMember> = []
    for (index, added) in all.enumerated() {
      var names: [AddedMember: Substring] = [:]
      for member in added.hidden where known.contains(member) {
        let new = (2...).lazy.map { "\(member.name)\($0)"[...] }.first { !words.contains($0) }
        guard let new else { continue }
        words.insert(new)
        names[member] = new
      }
      known.formUnion(added.hidden)
      if !names.isEmpty { texts[index] = texts[index].renaming(members: names) }
    }
  }

  /// Two files of one module extend a type by the same only where it is private to each.
  private mutating func takeRepeatedExtensions() {
    var known: Set<String> = []
    for index in texts.indices {
      let items = SwiftScan(texts[index]).items
      let repeated = items.filter { item in
        item.name.hasPrefix("extension ")
          && !known.insert(item.pieces.filter(\.isCode).map(\.text).joined(separator: " ")).inserted
      }
      guard !repeated.isEmpty else { continue }
      var pieces = SwiftScan(texts[index]).pieces
      for item in repeated {
        guard let last = item.pieces.lastIndex(where: \.isCode) else { continue }
        for index in item.pieces.startIndex...last { pieces[index].text = "" }
      }
      texts[index] = pieces[...].source
    }
  }
}

/// What a file declares outside of types.
private struct Declarations {
  /// What other files see, and what they do not.
  private(set) var open: Set<String> = []
  private(set) var hidden: Set<String> = []
  /// All words in it.
  let words: Set<String>

  init(_ text: String) {
    let scan = SwiftScan(text)
    words = Set(scan.pieces.lazy.filter { $0.kind == .word }.map { String($0.text) })
    for item in scan.items {
      let parts = item.name.split(separator: " ")
      guard parts.count == 2, parts[0] != "extension", parts[0] != "import" else { continue }
      let isHidden = item.pieces.prefix { $0.text != parts[1] }
        .contains { $0.text == "private" || $0.text == "fileprivate" }
      if isHidden { hidden.insert(String(parts[1])) } else { open.insert(String(parts[1])) }
    }
    hidden.subtract(open)
  }
}

extension String {
  /// The file with other names for what it declares outside of types.
  fileprivate func renaming(_ names: [Substring: Substring]) -> String {
    let scan = SwiftScan(self)
    var pieces = scan.pieces
    let hiding = scan.items.flatMap { $0.hiding(Set(names.keys)) }
    var open: [Bracket] = []
    for index in pieces.indices {
      let piece = pieces[index]
      if piece.kind == .sign {
        if "([{".contains(piece.text) { open.append(Bracket(at: index, in: pieces[...])) }
        if ")]}".contains(piece.text) { _ = open.popLast() }
      }
      func isHidden(_ name: Substring) -> Bool {
        hiding.contains { $0.name == name && $0.range.contains(index) }
      }
      if piece.kind == .string, piece.text.contains("(") {
        let seen = names.filter { !isHidden($0.key) }
        pieces[index].text = piece.text.mapInterpolated { $0.renaming(seen) }[...]
      }
      guard piece.kind == .word, let new = names[piece.text], !isHidden(piece.text),
        !pieces[...].isAt(pieces[...].code(before: index), ".")
      else { continue }
      switch open.last?.role(ofWordAt: index, in: pieces[...]) ?? .value {
      case .value: pieces[index].text = new
      case .label: break
      case .parameter: pieces[index].text = "\(piece.text) \(new)"
      }
    }
    return pieces[...].source
  }
}

/// A bracket around names.
private struct Bracket {
  enum Role { case value, label, parameter }

  private let sign: Substring
  /// Whether it holds the parameters of what is declared there, or of a closure.
  private var isOfDeclaration = false, isOfClosure = false

  init(at index: Int, in pieces: ArraySlice<SwiftPiece>) {
    sign = pieces[index].text
    guard sign == "(", let before = pieces.code(before: index) else { return }
    isOfClosure = pieces.isAt(before, "{")
    let word = pieces[before].text
    let keyword = pieces.code(before: before).map { pieces[$0].text }
    isOfDeclaration = ["init", "subscript"].contains(word) || keyword == "func"
  }

  /// What a word is between brackets like these.
  func role(ofWordAt index: Int, in pieces: ArraySlice<SwiftPiece>) -> Role {
    guard sign == "(", let before = pieces.code(before: index),
      pieces.isAt(before, "(") || pieces.isAt(before, ","), let next = pieces.code(from: index + 1)
    else { return .value }
    if pieces.isAt(next, ":") {
      return isOfClosure ? .value : isOfDeclaration ? .parameter : .label
    }
    return isOfDeclaration && pieces[next].kind == .word ? .label : .value
  }
}

extension SwiftItem {
  /// Where a member of a type is meant by one of these names.
  fileprivate func hiding(_ names: Set<Substring>) -> [(name: Substring, range: Range<Int>)] {
    let members = members
    let own = members.compactMap { $0.name.split(separator: " ").last }.filter(names.contains)
    return own.map { ($0, pieces.startIndex..<pieces.endIndex) }
      + members.flatMap { $0.hiding(names) }
  }
}

extension Substring {
  /// The literal with something else for what is interpolated.
  func mapInterpolated(_ change: (String) -> String) -> String {
    var result = ""
    var rest = self
    while let start = rest.firstRange(of: #/\\#*\(/#) {
      result += rest[..<start.upperBound]
      rest = rest[start.upperBound...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      guard let end else { break }
      result += change(String(rest[..<end]))
      rest = rest[end...]
    }
    return result + rest
  }
}
