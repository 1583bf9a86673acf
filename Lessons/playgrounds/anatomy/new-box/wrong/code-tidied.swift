// expected-failure {{prose stands in comments, code stays as it is}} Empty lines are taken off the code on the way there. It was to stay as it is.
// zh-Hans: 去的时候就把代码前面的空行删了，可代码应该原样不动。
/// One text with these sections in it, their prose as comments.
func contents(of sections: [[String]]) -> String {
  var parts: [String] = []
  for section in sections {
    if section.first == "prose" {
      var lines: [String] = []
      for line in section[1].split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line == "" ? "//:" : "//: " + line)
      }
      parts.append(lines.joined(separator: "\n"))
    } else {
      parts.append(String(section[1].drop { $0 == "\n" }))
    }
  }
  return parts.joined(separator: "\n\n")
}

/// The sections of a text, in their order.
func sections(of contents: String) -> [[String]] {
  var runs: [(isProse: Bool, lines: [Substring])] = []
  for line in contents.split(separator: "\n", omittingEmptySubsequences: false) {
    let isProse = line.starts(with: "//:")
    if runs.last?.isProse == isProse {
      runs[runs.count - 1].lines.append(line)
    } else {
      runs.append((isProse, [line]))
    }
  }
  return runs.compactMap { run in
    if run.isProse {
      let text = run.lines.map { line -> Substring in
        let rest = line.dropFirst(3)
        return rest.first == " " ? rest.dropFirst() : rest
      }
      return ["prose", text.joined(separator: "\n")]
    }
    guard let first = run.lines.firstIndex(where: { !$0.isEmpty }), let last = run.lines.lastIndex(where: { !$0.isEmpty }) else { return nil }
    return ["code", run.lines[first...last].joined(separator: "\n")]
  }
}

let balloons = [
  ["prose", "Blow **hard**.\n\nThen harder."], ["code", "var puffs = 3\n\n// more\npuffs += 2"],
]
contents(of: balloons)
sections(of: contents(of: balloons)) == balloons
