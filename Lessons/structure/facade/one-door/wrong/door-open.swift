// expected-failure {{nobody gets past the window}} `private` was taken away, perhaps to try the second cellar on its own, and not put back.
// zh-Hans: `private` 去掉了，也许是想单独试试二号地窖，之后没有放回去。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    year < 1950 ? first.fetch(name) : second.fetch(name)
  }
}

Window().fetch("letter", from: 1961)
