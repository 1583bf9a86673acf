// expected-failure {{what is older lies in the first cellar}} The cellars changed places.
// zh-Hans: 两个地窖对调了。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    (year > 1950 ? first : second).fetch(name)
  }
}
