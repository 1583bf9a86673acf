func swapped<Value>(_ first: inout Value, _ second: inout Value) {
  (first, second) = (second, first)
}
var (a, b) = ("left", "right")
swapped(&a, &b)
a

func mean(_ numbers: Double..., over count: Int? = nil) -> Double {
  numbers.reduce(0, +) / Double(count ?? numbers.count)
}
mean(1, 2, 6)
mean(1, 2, over: 6)

func greet(_ person: String, from place: String = "here") -> String { "\(person) from \(place)" }
greet("Ada")
greet("Bo", from: "Oslo")

func add(_ one: Int, _ other: Int) -> Int { one + other }
let operation: (Int, Int) -> Int = add
operation(2, 3)
func twice(_ work: (Int) -> Int, _ number: Int) -> Int { work(work(number)) }
twice({ $0 + 10 }, 1)

var numbers = [5, 6]
numbers.swapAt(0, 1)
numbers
