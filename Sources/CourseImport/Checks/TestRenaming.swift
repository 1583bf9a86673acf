// Two tests of one suite may come to have one name, when it is made of their functions'.

/// The tests of a file, each with a name of its own in its suite.
struct TestRenaming {
  /// The names that checks have so far, with their suites'.
  private(set) var taken: Set<String>
  /// The file.
  private(set) var text: String
  /// The numbers that the next ones of a name begin with.
  private var numbers: [String: Int] = [:]
  /// How many tests are in it.
  private(set) var count = 0

  init(_ text: String, taken: Set<String>) {
    self.text = text
    self.taken = taken
  }

  /// Names each test anew whose name another of its suite has.
  mutating func rename() {
    var pieces = SwiftScan(text).pieces
    var suites: [(name: Substring, depth: Int)] = []
    var depth = 0
    var next: Substring?
    for index in pieces.indices {
      switch pieces[index].text {
      case "struct", "class", "enum", "actor", "extension":
        if pieces[index].kind == .word, let name = pieces[...].code(from: index + 1) {
          next = pieces[name].text
        }
      case "{":
        if let next { suites.append((next, depth)) }
        (next, depth) = (nil, depth + 1)
      case "}":
        depth -= 1
        if suites.last?.depth == depth { suites.removeLast() }
      case "@Test":
        count += 1
        rename(at: index, in: &pieces, suite: suites.suffix(16).map(\.name).joined(separator: "."))
      default: break
      }
    }
    text = pieces[...].source
  }

  private mutating func rename(at index: Int, in pieces: inout [SwiftPiece], suite: String) {
    takeEmptyName(at: index, in: &pieces)
    let open = pieces[...].code(from: index + 1)
    let isOpen = pieces[...].isAt(open, "(")
    if isOpen, let open, let name = pieces[...].code(from: open + 1), pieces[name].kind == .string,
      pieces[name].text.hasPrefix("\"")
    {
      let old = String(pieces[name].text.dropFirst().dropLast())
      let new = free(old, suite)
      pieces[name].text = "\"\(new)\""
      return
    }
    let next = pieces[(index + 1)...].firstIndex { $0.text == "func" || $0.text == "@Test" }
    guard let keyword = next, pieces[keyword].text == "func",
      let name = pieces[...].code(from: keyword + 1)
    else { return }
    // The compiler names a test without a display name after its function, labels included.
    let old = String(pieces[name].text)
    guard !taken.insert("\(suite)/\(old)()").inserted else { return }
    let new = free(old, suite)
    if isOpen, let open {
      pieces[open].text = "(\"\(new)\", "
    } else {
      pieces[index].text = "@Test(\"\(new)\")"
    }
  }

  /// Takes `("")` out, or `"", `: the test is called like its function.
  private func takeEmptyName(at index: Int, in pieces: inout [SwiftPiece]) {
    guard let open = pieces[...].code(from: index + 1), pieces[...].isAt(open, "("),
      let name = pieces[...].code(from: open + 1), pieces[name].kind == .string,
      pieces[name].text.allSatisfy({ $0 == "\"" || $0.isWhitespace }),
      let next = pieces[...].code(from: name + 1)
    else { return }
    let isAlone = pieces[...].isAt(next, ")")
    var end = next
    if !isAlone, pieces[next + 1].kind == .space { end += 1 }
    for index in (isAlone ? open : name)...end {
      pieces[index] = SwiftPiece(kind: .space, text: "")
    }
  }

  /// The name itself, or one with a number where another check of the suite has it.
  private mutating func free(_ name: String, _ suite: String) -> String {
    var candidate = name
    while !taken.insert("\(suite)/\(candidate)").inserted {
      let number = (numbers["\(suite)/\(name)"] ?? 1) + 1
      numbers["\(suite)/\(name)"] = number
      candidate = "\(name) \(number)"
    }
    return candidate
  }
}

extension Substring {
  /// The words of a name such as `RemainingMinutesDefault`, apart and small: as a check is named.
  var spacedWords: String {
    var words = ""
    let characters = Array(self)
    func at(_ index: Int) -> Character {
      characters.indices.contains(index) ? characters[index] : "_"
    }
    func leads(_ index: Int) -> Bool { at(index).isUppercase && at(index + 1).isLowercase }
    for (index, character) in characters.enumerated() {
      let before = at(index - 1)
      let after = at(index + 1)
      let isOrdinal = ["st", "nd", "rd", "th"].contains(String(characters[index...].prefix(2)))
      let begins =
        leads(index) || character.isUppercase && (before.isLowercase || before.isNumber)
        || character.isNumber && before.isLowercase
        || character.isLowercase && before.isNumber && !isOrdinal
      if character == "_" || begins, !words.isEmpty, words.last != " " { words += " " }
      guard character != "_" else { continue }
      let isArticle = character == "A" && !before.isUppercase && leads(index + 1)
      let isAcronym =
        !leads(index) && !isArticle && (before.isUppercase || after.isUppercase || after.isNumber)
      words += isAcronym ? String(character) : character.lowercased()
    }
    return words.isEmpty ? "test" : words
  }
}
