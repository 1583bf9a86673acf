/// The row of glass of a style, `extraLight`, `light` or `dark`, with letters on it.
func lettering(style: String, glass: [Int], mask: String) -> [Int] {
  guard let found = known(called: style) else { return [] }
  return Vibrancy(over: Blur(style: found)).lettered(glass, mask: mask)
}

/// The grey of one letter over glass of a style and a grey.
func ink(style: String, on glass: Int) -> Int? {
  known(called: style).map { Vibrancy(over: Blur(style: $0)).ink(on: glass) }
}

private func known(called name: String) -> Style? {
  switch name {
  case "extraLight": .extraLight
  case "light": .light
  case "dark": .dark
  default: nil
  }
}
