/// The row of glass of a style, `extraLight`, `light` or `dark`, with letters on it.
func lettering(style: String, glass: [Int], mask: String) -> [Int] {
  guard let style = styles[style] else { return [] }
  return Vibrancy(over: Blur(style: style)).lettered(glass, mask: mask)
}

/// The grey of one letter over glass of a style and a grey.
func ink(style: String, on glass: Int) -> Int? {
  styles[style].map { Vibrancy(over: Blur(style: $0)).ink(on: glass) }
}

private let styles: [String: Style] = [
  "extraLight": .extraLight, "light": .light, "dark": .dark,
]
