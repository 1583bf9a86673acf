struct Vector: Equatable {
  var x: Int, y: Int
  static func + (left: Vector, right: Vector) -> Vector {
    Vector(x: left.x + right.x, y: left.y + right.y)
  }
  static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x, y: -vector.y) }
  static func += (left: inout Vector, right: Vector) { left = left + right }
}

infix operator **: MultiplicationPrecedence
func ** (base: Int, power: Int) -> Int {
  (0..<power).reduce(1) { result, _ in result * base }
}

Vector(x: 1, y: 2) + Vector(x: 3, y: 4)
-Vector(x: 1, y: 2)
var sum = Vector(x: 0, y: 0)
sum += Vector(x: 5, y: 6)
sum
sum == Vector(x: 5, y: 6)
2 ** 10
1 + 2 ** 3
