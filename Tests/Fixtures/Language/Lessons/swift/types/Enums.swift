enum Shape: Equatable {
  case circle(radius: Double)
  case rectangle(width: Double, height: Double)
  case point

  var area: Double {
    switch self {
    case .circle(let radius): 3 * radius * radius
    case let .rectangle(width, height): width * height
    case .point: 0
    }
  }
}

Shape.circle(radius: 2)
let shapes = [Shape.point, .rectangle(width: 2, height: 3)]
shapes.map(\.area)
shapes[0] == .point

enum Planet: Int, CaseIterable {
  case mercury = 1, venus, earth
}
Planet.earth.rawValue
Planet(rawValue: 2)
Planet(rawValue: 9)
Planet.allCases
if case .rectangle(let width, _) = shapes[1] { width }
