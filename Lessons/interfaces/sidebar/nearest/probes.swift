/// Containers that nobody has named yet.
private enum Newcomers {
  final class Shelf: Screen {}
}

private func screen(_ words: Substring) -> Screen {
  let title = String(words.drop { $0 != " " }.dropFirst())
  return switch words.prefix(while: { $0 != " " }) {
  case "sidebar": Sidebar(title)
  case "stack": Stack(title)
  case "shelf": Newcomers.Shelf(title)
  default: Screen(title)
  }
}

/// Nests screens written as "sidebar Courier > stack Chess > page Problem", each inside the one
/// before, and tells which container of this kind the innermost one finds.
func nearestTitle(_ kind: String, in nesting: String) -> String? {
  let screens = nesting.split(separator: " > ").map(screen)
  for (parent, child) in zip(screens, screens.dropFirst()) {
    parent.add(child)
  }
  guard let innermost = screens.last else { return nil }
  return switch kind {
  case "sidebar": innermost.nearest(Sidebar.self)?.title
  case "stack": innermost.nearest(Stack.self)?.title
  case "shelf": innermost.nearest(Newcomers.Shelf.self)?.title
  default: innermost.nearest(Screen.self)?.title
  }
}

/// The sidebars that a screen finds: inside the first, and when it has moved into the second.
func nearestBeforeAndAfterMoving() -> [String?] {
  let screen = Screen("Problem")
  return ["Courier", "Weekly"].map { title in
    let sidebar = Sidebar(title)
    sidebar.add(screen)
    return screen.nearest(Sidebar.self)?.title
  }
}
