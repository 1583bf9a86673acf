// everybody may ask at the window
func asked() -> String { Window().fetch("letter", from: 1961) }
