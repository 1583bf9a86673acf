// expected-failure {{letters are measured, not counted}} Every letter was taken to be eight points wide. Five thin ones fit where four fat ones do not.
// zh-Hans: 把每个字母都当成八点宽。其实五个瘦的放得下，四个胖的却放不下。
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
  let known = forms.sorted { $0.count < $1.count }
  if let best = known.last(where: { $0.count * 8 <= width }) { return best }
  var rest = known.first ?? ""
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
