// expected-failure {{what is older lies in the first cellar}} All visitors were sent to the other cellar.
// zh-Hans: 把所有人都打发到了另一个地窖。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    second.fetch(name)
  }
}
