// expected-failure {{an empty line of prose comes back empty}} Where nothing is left, there was no section, of prose either. But `//:` alone is a line of prose.
// zh-Hans: 什么都没剩下就没有这一节，文字也照此办理。可光有 `//:` 的一行也是文字。
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
      while lines.first == "" { lines.removeFirst() }
      while lines.last == "" { lines.removeLast() }
    }
    if lines.contains(where: { !$0.isEmpty }) { found.append([isProse ? "prose" : "code", lines.joined(separator: "\n")]) }
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
