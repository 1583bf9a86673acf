// expected-failure {{what is cut is the narrowest form}} None fits, so the first was cut, as if the first were the narrowest.
// zh-Hans: 一个都放不下，就把头一个裁短，好像头一个就是最窄的。
/// How many points a letter takes on the screen.
func points(_ letter: Character) -> Int {
  switch letter {
  case "i", "l", "t", " ", ",", ".": 4
  case "m", "w", "M", "W": 11
  case "\u{3000}"...: 14
  default: 8
  }
}

func points(_ text: String) -> Int {
  text.reduce(0) { $0 + points($1) }
}

/// What a screen of that width shows of something that can be said in these forms.
func shown(_ forms: [String], width: Int) -> String {
  let known = forms.sorted { points($0) < points($1) }
  if let best = known.last(where: { points($0) <= width }) { return best }
  var rest = forms.first ?? ""
  while !rest.isEmpty {
    rest.removeLast()
    if !rest.isEmpty, points(rest + "…") <= width { return rest + "…" }
  }
  return ""
}

let ferry = ["Ferry at Four", "Ferry", "Ferry at Four, live at the harbour"]
for width in stride(from: 0, through: 250, by: 25) {
  shown(ferry, width: width)
}
