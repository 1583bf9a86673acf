// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

// snippet.show
struct Square: CustomPlaygroundDisplayConvertible {
  var side: Int

  var playgroundDescription: Any {
    let rect = "<rect width='\(side)' height='\(side)' fill='#b8380b'/>"
    return SVGImage(
      svg: "<svg viewBox='0 0 40 40' width='40' height='40'>\(rect)</svg>",
      alternative: "a square, \(side) wide")
  }
}

Square(side: 12)  // expected-value {{a square, 12 wide}}
var squares: [Square] = []
for side in [8, 16, 32] {
  let square = Square(side: side)
  squares.append(square)
}
