// expected-failure {{the way there and back leads home}} A line of spaces is taken for an empty one.
// zh-Hans: 一行空格被当成了空行。
/// One text with these sections in it, their prose as comments.
func contents(of sections: [[String]]) -> String {
  sections.map { section in
    guard section[0] == "prose" else { return section[1] }
    return section[1].split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "//:" : "//: \($0)" }.joined(separator: "\n")
  }.joined(separator: "\n\n")
}

/// The sections of a text, in their order.
func sections(of contents: String) -> [[String]] {
  var found: [[String]] = []
  var lines: [String] = []
  var isProse = false
  func close() {
    if !isProse {
      while lines.first?.allSatisfy({ $0 == " " }) == true { lines.removeFirst() }
      while lines.last?.allSatisfy({ $0 == " " }) == true { lines.removeLast() }
    }
    if !lines.isEmpty { found.append([isProse ? "prose" : "code", lines.joined(separator: "\n")]) }
    lines = []
  }
  for line in contents.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
    let isMarked = line.hasPrefix("//:")
    if isMarked != isProse { close() }
    isProse = isMarked
    lines.append(isMarked ? String(line.dropFirst(line.hasPrefix("//: ") ? 4 : 3)) : line)
  }
  close()
  return found
}

let balloons = [
  ["prose", "Blow **hard**.\n\nThen harder."], ["code", "var puffs = 3\n\n// more\npuffs += 2"],
]
contents(of: balloons)
sections(of: contents(of: balloons)) == balloons
