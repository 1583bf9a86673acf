// expected-failure {{the way there and back leads home}} Spaces at the end of a line of prose were cut off. In Markdown two of them break the line.
// zh-Hans: 文字行末尾的空格给去掉了。在 Markdown 里，末尾两个空格就是换行。
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
      var text = line.dropFirst(line.hasPrefix("//: ") ? 4 : 3)
      while text.last == " " { text.removeLast() }
      prose.append(text)
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
