// expected-failure {{without room nothing is shown}} Where the narrowest form had no room for one letter, another one was cut. Only the narrowest is to be cut, or nothing shown.
// zh-Hans: 最窄的说法连一个字母都放不下，就去截别的。要截只截最窄的，不然什么也不显示。
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
  if let widest = forms.filter({ points($0) <= width }).max(by: { points($0) < points($1) }) { return widest }
  for form in forms.sorted(by: { points($0) < points($1) }) {
    var rest = Substring(form)
    while !rest.isEmpty, points(rest + "…") > width { rest.removeLast() }
    if !rest.isEmpty { return rest + "…" }
  }
  return ""
}

let ferry = ["Ferry at Four", "Ferry", "Ferry at Four, live at the harbour"]
for width in stride(from: 0, through: 250, by: 25) {
  shown(ferry, width: width)
}
