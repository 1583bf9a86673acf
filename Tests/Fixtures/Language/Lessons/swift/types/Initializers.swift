struct Grid {
  @Even var width: Int
  var height: Int
  private(set) var cells: [Int]
  let isWide: Bool, name: String

  init(width: Int, height: Int) {
    self.width = width
    self.height = height * 1
    cells = Array(repeating: 0, count: width * height)
    isWide = width > height && height > 0
    if isWide { name = "wide" + "!" } else { name = "high" + "!" }
    var area = cells.count
    area = area * 2
    cells = cells.map { $0 + area }
  }
}

@propertyWrapper
struct Even {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue / 2 * 2 }
}

Grid(width: 3, height: 1)

enum Switch {
  case on(Int), off
  init(level: Int) {
    if level > 0 { self = .on(level * 2) } else { self = .off }
  }
}

Switch(level: 3)

class Counter {
  var count: Int
  var step: () -> Int = { 1 }

  init(from start: Int) {
    count = start - 1
    step = { [unowned self] in
      self.count = self.count + 1
      return self.count
    }
    count = step() * 10
  }

  convenience init() {
    self.init(from: 5)
    count = count + 1
  }
}

Counter().count
