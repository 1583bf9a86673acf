// expected-failure {{what does not fit is cut where one can see it}} Letters were taken for what they are stored as. An é may be stored as two, and is one letter to whoever reads it.
// zh-Hans: 把字母当成了存储的样子。一个 é 可能存成两份，可在读的人眼里，它是一个字母。
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
  guard let narrowest = forms.min(by: { points($0) < points($1) }) else { return "" }
  var cut = ""
  for letter in narrowest.unicodeScalars.map(Character.init) {
    if points(cut) + points(letter) + points("…") > width { break }
    cut.append(letter)
  }
  return cut.isEmpty ? "" : cut + "…"
}

let ferry = ["Ferry at Four", "Ferry", "Ferry at Four, live at the harbour"]
for width in stride(from: 0, through: 250, by: 25) {
  shown(ferry, width: width)
}
