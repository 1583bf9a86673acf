// What a file adds to types for itself alone, in extensions: another file may add the same, and mean something else.

import LessonModel

/// A member that an extension adds.
struct AddedMember: Hashable {
  /// The type, as it is written there.
  var type: String
  var name: Substring
  /// What a function's arguments are called, `_` for none; nil for a property.
  var labels: [Substring]?
}

/// The members that a file adds to types.
struct AddedMembers {
  /// Those that no other file sees, in their order.
  private(set) var hidden: [AddedMember] = []
  /// All words of the file.
  let words: Set<Substring>

  init(_ text: String) {
    let scan = SwiftScan(text)
    words = Set(scan.pieces.lazy.filter { $0.kind == .word }.map(\.text))
    for item in scan.items {
      hidden += item.addedMembers.filter(\.isHidden).map(\.member)
    }
  }
}

extension SwiftItem {
  /// What an extension adds, each with the index of its name; empty for anything else.
  fileprivate var addedMembers: [(member: AddedMember, index: Int, isHidden: Bool)] {
    guard name.hasPrefix("extension "),
      let keyword = pieces.firstIndex(where: { $0.text == "extension" })
    else { return [] }
    let type = pieces[(keyword + 1)...].prefix { ![":", "{", "where"].contains($0.text) }
      .filter(\.isCode).map(\.text).joined()
    let isHidden = pieces[..<keyword].saysHidden
    return members.compactMap { item in
      let parts = item.name.split(separator: " ")
      guard parts.count == 2, ["func", "var", "let"].contains(parts[0]),
        let index = item.pieces.firstIndex(where: { $0.kind == .word && $0.text == parts[1] })
      else { return nil }
      let labels = parts[0] == "func" ? item.pieces.parameterLabels(from: index) : nil
      guard parts[0] != "func" || labels != nil else { return nil }
      let member = AddedMember(type: type, name: parts[1], labels: labels)
      return (member, index, isHidden || item.pieces[..<index].saysHidden)
    }
  }
}

extension ArraySlice<SwiftPiece> {
  /// Whether these modifiers keep something to its file.
  fileprivate var saysHidden: Bool {
    contains { $0.kind == .word && ["private", "fileprivate"].contains($0.text) }
  }

  /// What the parameters of a function are called outside of it, whose name stands at an index.
  fileprivate func parameterLabels(from index: Int) -> [Substring]? {
    guard let open = self[index...].firstIndex(where: { $0.text == "(" }), let close = closing(open)
    else { return nil }
    return self[(open + 1)..<close].parts.map { $0.first(where: \.isCode)?.text ?? "_" }
  }

  /// What the arguments of a call are called, whose name stands at an index; nil where it is none.
  fileprivate func argumentLabels(from index: Int) -> (labels: [Substring], hasClosure: Bool)? {
    guard let open = code(from: index + 1) else { return nil }
    if isAt(open, "{") { return ([], true) }
    guard isAt(open, "("), let close = closing(open) else { return nil }
    let labels = self[(open + 1)..<close].parts.map { part in
      guard let word = part.code(from: part.startIndex), part[word].kind == .word,
        part.isAt(part.code(from: word + 1), ":")
      else { return Substring("_") }
      return part[word].text
    }
    return (labels, isAt(code(from: close + 1), "{"))
  }
}

extension AddedMember {
  /// Whether what stands at an index may be a use of it; what takes less arguments may leave some to their defaults.
  fileprivate func isUsed(at index: Int, in pieces: ArraySlice<SwiftPiece>) -> Bool {
    guard pieces[index].kind == .word, pieces[index].text == name else { return false }
    guard let labels else { return true }
    guard let (given, hasClosure) = pieces.argumentLabels(from: index) else { return true }
    var rest = labels[...]
    for label in given {
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
    }
    return !hasClosure || !rest.isEmpty
  }
}

extension String {
  /// The file with other names for members that it adds to types.
  func renaming(members names: [AddedMember: Substring]) -> String {
    let scan = SwiftScan(self)
    let added = scan.items.map { (range: $0.pieces.indices, members: $0.addedMembers) }
    let declared = Dictionary(
      added.flatMap { item in item.members.map { ($0.index, $0.member) } }
    ) { first, _ in first }
    return renaming(
      members: names, declared: declared,
      within: added.flatMap { item in item.members.map { (item.range, $0.member) } })
  }

  private func renaming(
    members names: [AddedMember: Substring], declared: [Int: AddedMember],
    within ranges: [(range: Range<Int>, member: AddedMember)]
  ) -> String {
    var pieces = SwiftScan(self).pieces
    let all = pieces[...]
    for index in pieces.indices {
      if pieces[index].kind == .string, pieces[index].text.contains("(") {
        pieces[index].text =
          pieces[index].text.mapInterpolated {
            $0.renaming(members: names, declared: [:], within: [])
          }[...]
      }
      if let member = declared[index] {
        if let new = names[member] { pieces[index].text = new }
        continue
      }
      let isMember = all.isAt(all.code(before: index), ".")
      let isDeclared =
        all.code(before: index).map {
          ["func", "var", "let", "case"].contains(all[$0].text)
        } ?? false
      guard !isDeclared, isMember || !all.isAt(all.code(from: index + 1), ":") else { continue }
      let use = names.first { member, _ in
        member.isUsed(at: index, in: all)
          && (isMember || ranges.contains { $0.member == member && $0.range.contains(index) })
      }
      if let use { pieces[index].text = use.value }
    }
    return pieces[...].source
  }
}
