protocol Shape {
  func draw() -> String
}

struct Line: Shape {
  var length: Int
  func draw() -> String { String(repeating: "*", count: length) }
}

struct Twice<Inner: Shape>: Shape {
  var inner: Inner
  func draw() -> String { inner.draw() + "\n" + inner.draw() }
}

func makeShape() -> some Shape { Twice(inner: Line(length: 3)) }
func describe(_ shape: some Shape) -> Int { shape.draw().count }

let shape = makeShape()
print(shape.draw())
describe(shape)
let box: any Shape = Line(length: 2)
box
describe(box)
type(of: box)
