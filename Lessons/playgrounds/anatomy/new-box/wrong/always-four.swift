// expected-failure {{an empty line of prose comes back empty}} Four characters were taken from the front, and `//:` has three. The line is empty all the same, but a colon followed by a word loses its first letter.
// zh-Hans: 一律去掉前四个字符，可 `//:` 只有三个。空行碰巧没事，冒号后面紧跟着的字却少了头一个。
/// One text with these sections in it, their prose as comments.
func contents(of sections: [[String]]) -> String {
  sections.map { section in
    if section[0] == "code" { return section[1] }
    let lines = section[1].split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.isEmpty ? "//:" : "//: " + $0 }.joined(separator: "\n")
  }
  .joined(separator: "\n\n")
}

/// The sections of a text, in their order.
func sections(of contents: String) -> [[String]] {
  var sections: [[String]] = []
  var prose: [Substring] = []
  var code: [Substring] = []

  func closeProse() {
    if !prose.isEmpty { sections.append(["prose", prose.joined(separator: "\n")]) }
    prose = []
  }

  func closeCode() {
    while code.first?.isEmpty == true { code.removeFirst() }
    while code.last?.isEmpty == true { code.removeLast() }
    if !code.isEmpty { sections.append(["code", code.joined(separator: "\n")]) }
    code = []
  }

  for line in contents.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//:") {
      closeCode()
      prose.append(line.dropFirst(4))
    } else {
      closeProse()
      code.append(line)
    }
  }
  closeProse()
  closeCode()
  return sections
}

let balloons = [
  ["prose", "Blow **hard**.\n\nThen harder."], ["code", "var puffs = 3\n\n// more\npuffs += 2"],
]
contents(of: balloons)
sections(of: contents(of: balloons)) == balloons
