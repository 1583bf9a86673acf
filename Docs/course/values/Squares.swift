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
      svg: "<svg xmlns='http://www.w3.org/2000/svg' width='\(side)' height='\(side)'>\(rect)</svg>",
      alternative: "a square, \(side) wide")
  }
}

for side in [10, 20, 40] {
  Square(side: side)
}
