enum Level: Int {
  case `private`, `fileprivate`, `internal`, package, `public`, open
}

enum Distance: Int, CaseIterable {
  case sameDeclaration, sameFile, sameModule, samePackage, elsewhere
}

func isVisible(_ level: Level, from distance: Distance) -> Bool {
  distance.rawValue <= level.rawValue
}

func reach(_ level: Level) -> String {
  Distance.allCases.map { isVisible(level, from: $0) ? "●" : "·" }.joined()
}

reach(.private)  // expected-value {{"●····"}}
reach(.fileprivate)  // expected-value {{"●●···"}}
reach(.internal)  // expected-value {{"●●●··"}}
reach(.package)  // expected-value {{"●●●●·"}}
reach(.public)  // expected-value {{"●●●●●"}}
reach(.open)  // expected-value {{"●●●●●"}}
