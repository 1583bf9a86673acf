// snippet.image
struct Photograph: CustomStringConvertible {
  let description: String
  let width = 20
  let height = 10
  let greys: [Int]

  func row(_ y: Int) -> String {
    let shades = Array(" ░▒▓█")
    let row = greys[y * width..<(y + 1) * width]
    return String(row.map { shades[$0 / 52] })
  }
}
// snippet.end

// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

extension Photograph {
  var picture: SVGImage {
    var paths = ""
    for grey in Set(greys).sorted() {
      let places = greys.indices.filter { greys[$0] == grey }
      let path = places.map { "M\($0 % width) \($0 / width)h1v1h-1z" }
      let colour = "rgb(\(grey),\(grey),\(grey))"
      paths += "<path fill='\(colour)' d='\(path.joined())'/>"
    }
    let size = "viewBox='0 0 20 10' width='240' height='120'"
    let edges = "shape-rendering='crispEdges'"
    return SVGImage(
      svg: "<svg \(size) \(edges)>\(paths)</svg>", alternative: description)
  }
}

// snippet.show
// snippet.scenes
enum Scene: CaseIterable {
  case moon, pier, waves, lighthouse, ferry

  func grey(_ x: Int, _ y: Int) -> Int {
    switch self {
    case .moon:
      let away = (x - 13) * (x - 13) / 3 + (y - 3) * (y - 3)
      return away < 6 ? 240 : 30 + 6 * y
    case .pier:
      return y < 4 ? 210 : x % 5 == 2 ? 20 : 120
    case .waves:
      return 60 + (x + 3 * y) % 7 * 25
    case .lighthouse:
      return x / 3 == 3 && y > 1 ? (y % 4 < 2 ? 250 : 90) : 50
    case .ferry:
      let hull = y > 4 && (y - 2..<21 - y).contains(x)
      return y > 6 ? 70 : hull ? 230 : 150
    }
  }

  var photograph: Photograph {
    let greys = (0..<200).map { grey($0 % 20, $0 / 20) }
    return Photograph(description: "\(self)", greys: greys)
  }
}
// snippet.end

// snippet.lots
struct Lots: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

func drawn(in week: UInt64) -> Scene? {
  var lots = Lots(state: week)
  return Scene.allCases.randomElement(using: &lots)
}

drawn(in: 1)  // expected-value {{Optional(.waves)}}
drawn(in: 2)  // expected-value {{Optional(.waves)}}
drawn(in: 3)  // expected-value {{Optional(.moon)}}
// snippet.end

// snippet.drawn
let scene = drawn(in: 5) ?? .moon  // expected-value {{.pier}}
let photograph = scene.photograph
photograph.picture

photograph.row(1)
photograph.row(2)
photograph.row(3)
photograph.row(4)
photograph.row(5)
photograph.row(6)
photograph.row(7)
photograph.row(8)
// snippet.end

// snippet.blur
// snippet.hide
func blurred(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    reads += last - first + 1
    return row[first...last].reduce(0, +) / (last - first + 1)
  }
}

// snippet.show
var reads = 0

extension Photograph {
  func softened(radius: Int) -> Photograph {
    let rows = (0..<height).map { y in
      let start = y * width
      return blurred(Array(greys[start..<start + width]), radius: radius)
    }
    let columns = (0..<width).map { x in
      blurred(rows.map { $0[x] }, radius: radius)
    }
    let soft = greys.indices.map { columns[$0 % width][$0 / width] }
    return Photograph(description: "\(self), blurred", greys: soft)
  }
}

let soft = photograph.softened(radius: 2)
reads  // expected-value {{1820}}
soft.picture

soft.row(1)
soft.row(2)
soft.row(3)
soft.row(4)
soft.row(5)
soft.row(6)
soft.row(7)
soft.row(8)
// snippet.end
