// The compiler refuses to have the parameter of `measure` recorded, and then records none.
func measure(_ list: [Int], by body: (Span<Int>) -> Int) -> Int {
  let result = body(list.span)
  return result
}
let count = measure([1, 2]) { $0.count }
func combine(_ start: Int, _ body: (inout Int, Int, Int) -> Void) -> Int {
  var total = start
  body(&total, 2, 3)
  return total
}
let sum = combine(1) { $0 += $1 * $2 }
