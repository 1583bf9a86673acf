func makeCounter(from start: Int) -> () -> Int {
  var count = start
  return {
    count += 1
    return count
  }
}

let next = makeCounter(from: 10)
next()
next()
let other = makeCounter(from: 0)
other()
let same = next
same()

var handlers: [() -> String] = []
func keep(_ handler: @escaping () -> String) { handlers.append(handler) }
keep { "first" }
keep { "second" }
handlers.map { $0() }
handlers.count

func either(_ condition: Bool, _ value: @autoclosure () -> Int) -> Int { condition ? value() : 0 }
either(true, 6 * 7)
["b", "c", "a"].sorted(by: >)
let square: (Int) -> Int = { $0 * $0 }
(1...3).map(square)
