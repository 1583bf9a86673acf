// everybody may ask at the window
func asked(_ window: Window) -> String { window.fetch("letter", from: 1961) }
