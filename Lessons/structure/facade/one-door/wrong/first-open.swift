// expected-failure {{nobody gets past the window}} The second cellar stayed closed, and the first lies open.
// zh-Hans: 二号地窖还关着，一号却敞开了。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    year < 1950 ? first.fetch(name) : second.fetch(name)
  }
}

Window().fetch("letter", from: 1961)
