/// One text with these sections in it, their prose as comments.
func contents(of sections: [[String]]) -> String {
  ""
}

/// The sections of a text, in their order.
func sections(of contents: String) -> [[String]] {
  []
}

let balloons = [
  ["prose", "Blow **hard**.\n\nThen harder."], ["code", "var puffs = 3\n\n// more\npuffs += 2"],
]
contents(of: balloons)
sections(of: contents(of: balloons)) == balloons
