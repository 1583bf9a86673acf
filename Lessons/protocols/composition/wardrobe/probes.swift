/// New signs.
private enum Newcomers {
  final class Rainbow: Sign, BackgroundColour {
    var colour: String { "red" }
    func updateStyles() { background = "rainbow" }
  }

  final class Stamp: Sign, Border {
    var borderWidth: Int { 1 }
  }

  final class Plank: Sign, Border {
    var borderWidth: Int { 0 }
  }

  final class Blank: Sign, BackgroundColour, FontSize {
    var colour: String { "" }
    var fontSize: Int { 0 }
  }

  final class Fair: Sign, BackgroundColour, Border {
    var colour: String { "plum" }
    var borderWidth: Int { 3 }
  }

  final class Placard: Sign, FontSize, Border {
    var fontSize: Int { 40 }
    var borderWidth: Int { 5 }
  }

  final class Clock: Sign, BackgroundColour {
    var colour = "silver"
  }
}

private func sign(_ kind: String) -> any Sign & Styled {
  switch kind {
  case "on air": OnAir()
  case "headline": Headline()
  case "banner": Banner()
  case "gate": Gate()
  case "stamp": Newcomers.Stamp()
  case "plank": Newcomers.Plank()
  case "blank": Newcomers.Blank()
  case "fair": Newcomers.Fair()
  case "placard": Newcomers.Placard()
  default: Newcomers.Rainbow()
  }
}

/// Background, size and border of a fresh sign of that kind, brought up to date.
func dressed(_ kind: String) -> String {
  let sign = sign(kind)
  sign.updateStyles()
  return "\(sign.background) \(sign.size) \(sign.border)"
}

/// The same of a sign that somebody had painted before.
func painted(_ kind: String) -> String {
  let sign = sign(kind)
  (sign.background, sign.size, sign.border) = ("grey", 50, 5)
  sign.updateStyles()
  return "\(sign.background) \(sign.size) \(sign.border)"
}

/// The backgrounds of a sign that is brought up to date at noon and, in another colour, at midnight.
func atNoonAndMidnight() -> [String] {
  let clock = Newcomers.Clock()
  return ["silver", "black"].map { colour in
    clock.colour = colour
    let sign: any Styled = clock
    sign.updateStyles()
    return clock.background
  }
}
