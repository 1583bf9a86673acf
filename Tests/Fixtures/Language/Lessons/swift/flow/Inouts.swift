func swapThem<T>(_ a: inout T, _ b: inout T) { (a, b) = (b, a) }
var a = 1, b = 2
swapThem(&a, &b)
a
func apply(_ n: inout Int, _ change: (inout Int) -> Void) { change(&n) }
apply(&a) { $0 *= 10 }
a
apply(&b) { n in n += 1; n *= 2 }
var grid = [[0, 0], [0, 0]]
func mark(_ row: inout [Int], at i: Int) { row[i] += 1 }
mark(&grid[1], at: 0)
grid
extension Array where Element == Int {
  mutating func double() {
    for i in indices { self[i] *= 2 }
  }
  mutating func mapInPlace(_ f: (Int) -> Int) {
    for index in indices { self[index] = f(self[index]) }
  }
}
grid[1].double()
grid[0].mapInPlace { $0 + 5 }
grid
var total = 0
[1, 2, 3].forEach { total += $0 }
total
let set: (Int) -> Void = { total = $0 }
set(42)
total
var names = ["b", "a"]
names.sort()
names.swapAt(0, 1)
names.insert("c", at: 0)
names.removeAll { $0 == "a" }
names += ["d"]
let last = names.popLast()
var dict = ["a": [1]]
dict["a"]?.append(2)
dict["b", default: []].append(3)
dict.removeValue(forKey: "a")
dict
dict["b"] = nil
dict.isEmpty
