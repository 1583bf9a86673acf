// expected-failure {{what does not fit is cut where one can see it}} It cuts an accent off its letter; what is left is another letter.
// zh-Hans: 它把重音符从字母上切掉了，剩下的是另一个字母。
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
  let sorted = forms.sorted { points($0) < points($1) }
  if let fit = sorted.last { points($0) <= width } { return fit }
  guard var text = sorted.first else { return "" }
  while !text.isEmpty, points(text + "…") > width { text.unicodeScalars.removeLast() }
  return text.isEmpty ? "" : text + "…"
}

let ferry = ["Ferry at Four", "Ferry", "Ferry at Four, live at the harbour"]
for width in stride(from: 0, through: 250, by: 25) {
  shown(ferry, width: width)
}
