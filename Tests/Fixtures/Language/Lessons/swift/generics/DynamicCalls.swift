@dynamicCallable
struct Summing {
  func dynamicallyCall(withArguments numbers: [Int]) -> Int { numbers.reduce(0, +) }
  func dynamicallyCall(withKeywordArguments pairs: KeyValuePairs<String, Int>) -> String {
    pairs.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
  }
}

struct Adder {
  let base: Int
  func callAsFunction(_ number: Int) -> Int { base + number }
}

let sum = Summing()
sum(1, 2, 3)
sum(a: 1, b: 2)
let addTen = Adder(base: 10)
addTen(5)
let pairs: KeyValuePairs = ["b": 1, "a": 2]
pairs
