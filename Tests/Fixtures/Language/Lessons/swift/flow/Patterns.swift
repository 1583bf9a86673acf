func describe(_ point: (Int, Int)) -> String {
  switch point {
  case (0, 0): "origin"
  case (let x, 0): "on x at \(x)"
  case (0, let y): "on y at \(y)"
  case let (x, y) where x == y: "diagonal"
  case (-2...2, -2...2): "near"
  default: "far"
  }
}

[(0, 0), (3, 0), (0, 4), (5, 5), (1, 2), (8, 9)].map(describe)

func kind(_ value: Any) -> String {
  switch value {
  case is Int: "integer"
  case let text as String where text.isEmpty: "empty"
  case let text as String: text
  case nil as Any?: "nil"
  default: "other"
  }
}
kind(3)
kind("")
kind("text")
kind(1.5)
for case let number? in [1, nil, 3] { number }
guard case 1...9 = 5 else { fatalError() }
