// expected-failure {{prose stands in comments, code stays as it is}} `split` leaves out empty lines unless it is asked to keep them, and two paragraphs become one.
// zh-Hans: 不特意交代，`split` 就会丢掉空行，两段文字于是成了一段。
/// One text with these sections in it, their prose as comments.
func contents(of sections: [[String]]) -> String {
  sections.map { section in
    if section[0] == "code" { return section[1] }
    let lines = section[1].split(separator: "\n")
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
      prose.append(line.dropFirst(line.hasPrefix("//: ") ? 4 : 3))
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
