// expected-failure {{from 1950 on it lies in the second}} The answer of the second cellar was typed in, for the one letter that was asked for.
// zh-Hans: 二号地窖的回答是照着要过的那一封信打进去的。
struct Cellar {
  let number: Int
  func fetch(_ name: String) -> String { "\(name) from cellar \(number)" }
}

struct Window {
  private let first = Cellar(number: 1)
  private let second = Cellar(number: 2)

  func fetch(_ name: String, from year: Int) -> String {
    year < 1950 ? first.fetch(name) : "letter from cellar 2"
  }
}

Window().fetch("letter", from: 1961)
