// expected-failure {{empty lines around code do not belong to it}} The empty line between two sections was given to the code, which grows by two lines on every journey.
// zh-Hans: 两节之间的空行给了代码，每走一个来回就多出两行。
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
    if !code.allSatisfy(\.isEmpty) { sections.append(["code", code.joined(separator: "\n")]) }
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
