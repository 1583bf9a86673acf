// expected-failure {{from 1950 on it lies in the second}} The year 1950 itself was put to the older ones.
// zh-Hans: 1950 年本身算到早的那边去了。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    (year <= 1950 ? first : second).fetch(name)
  }
}
