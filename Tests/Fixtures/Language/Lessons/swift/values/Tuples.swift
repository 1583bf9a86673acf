let point = (x: 3, y: 4)
point.x
var (first, second) = ("a", "b")
(first, second) = (second, first)
first
let nested = (1, (two: 2, three: "III"))
nested.1.two
(1, "zebra") < (2, "apple")
func bounds(_ numbers: [Int]) -> (least: Int, most: Int)? {
  guard let least = numbers.min(), let most = numbers.max() else { return nil }
  return (least, most)
}
bounds([8, -6, 2])
bounds([])
let none: Void = ()
none
