/// The row of glass of a style, `extraLight`, `light` or `dark`, with letters on it.
func lettering(style: String, glass: [Int], mask: String) -> [Int] {
  let styles: [String: Style] = ["extraLight": .extraLight, "light": .light, "dark": .dark]
  guard let style = styles[style] else { return [] }
  return Vibrancy(over: Blur(style: style)).lettered(glass, mask: mask)
}
