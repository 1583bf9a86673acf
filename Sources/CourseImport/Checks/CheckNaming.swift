// Two tests of one name may stand in two suites; a course tells checks apart by their names alone.

/// The tests of a file, each with a name of its own.
struct CheckNaming {
  /// The names that checks have so far.
  private(set) var taken: Set<String>
  /// The file.
  private(set) var text: String
  /// How many tests are in it.
  private(set) var count = 0

  init(_ text: String, taken: Set<String>) {
    self.text = text
    self.taken = taken
  }

  /// Names each test anew whose name is taken: after its suite.
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
        rename(at: index, in: &pieces, suite: suites.last?.name)
      default: break
      }
    }
    text = pieces[...].source
  }

  private mutating func rename(at index: Int, in pieces: inout [SwiftPiece], suite: Substring?) {
    let open = pieces[...].code(from: index + 1)
    let isOpen = pieces[...].isAt(open, "(")
    if isOpen, let open, let name = pieces[...].code(from: open + 1), pieces[name].kind == .string,
      pieces[name].text.hasPrefix("\""), pieces[name].text.count > 2
    {
      let old = String(pieces[name].text.dropFirst().dropLast())
      let new = free(old, suite)
      pieces[name].text = "\"\(new)\""
      return
    }
    guard let keyword = pieces[index...].firstIndex(where: { $0.text == "func" }),
      let name = pieces[...].code(from: keyword + 1)
    else { return }
    // The compiler names a test without a display name after its function, labels included.
    let old = String(pieces[name].text)
    guard !taken.insert("\(old)()").inserted else { return }
    let new = free(ofSuite: old, suite)
    if isOpen, let open {
      pieces[open].text = "(\"\(new)\", "
    } else {
      pieces[index].text = "@Test(\"\(new)\")"
    }
  }

  /// The name itself, or one that nobody has yet.
  private mutating func free(_ name: String, _ suite: Substring?) -> String {
    taken.insert(name).inserted ? name : free(ofSuite: name, suite)
  }

  /// The name with that of its suite, and a number where somebody has that, too.
  private mutating func free(ofSuite name: String, _ suite: Substring?) -> String {
    let ofSuite = suite.map { "\($0): \(name)" } ?? name
    var (candidate, number) = (ofSuite, 2)
    while !taken.insert(candidate).inserted {
      candidate = "\(ofSuite) \(number)"
      number += 1
    }
    return candidate
  }
}
