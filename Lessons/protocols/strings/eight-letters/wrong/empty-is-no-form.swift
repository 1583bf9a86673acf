// expected-failure {{letters are measured, not counted}} An empty form was struck off the list. It is 0 points wide, and fits.
// zh-Hans: 空的说法被划掉了。它宽 0 点，放得下。
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
  let forms = forms.filter { !$0.isEmpty }
  if let widest = forms.filter({ points($0) <= width }).max(by: { points($0) < points($1) }) { return widest }
  guard var rest = forms.min(by: { points($0) < points($1) }).map({ Substring($0) }) else { return "" }
  while !rest.isEmpty, points(rest + "…") > width { rest.removeLast() }
  return rest.isEmpty ? "" : rest + "…"
}

let ferry = ["Ferry at Four", "Ferry", "Ferry at Four, live at the harbour"]
for width in stride(from: 0, through: 250, by: 25) {
  shown(ferry, width: width)
}
