let temperature = 23
let advice = if temperature > 30 { "hot" } else if temperature > 20 { "fine" } else { "cold" }
advice

let size = switch temperature {
case ..<0: 0
case 0..<25: 1
default: 2
}
size

func sign(_ number: Int) -> Character {
  switch number {
  case ..<0: "-"
  case 0: "0"
  default: "+"
  }
}
[-5, 0, 5].map(sign)
let even = temperature.isMultiple(of: 2) ? "even" : "odd"
even
