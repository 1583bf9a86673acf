struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    (year < 1950 ? first : second).fetch(name)
  }
}

Window().fetch("letter", from: 1961)
