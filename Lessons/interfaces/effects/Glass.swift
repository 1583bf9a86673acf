import Foundation

// snippet.hide
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

func blurred(_ row: [Int], radius: Int) -> [Int] {
  row.indices.map { place in
    let first = max(0, place - radius)
    let last = min(row.count - 1, place + radius)
    return row[first...last].reduce(0, +) / (last - first + 1)
  }
}

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

let photograph = Photograph(
  description: "pier",
  greys: (0..<200).map { $0 < 80 ? 210 : $0 % 5 == 2 ? 20 : 120 })

// snippet.show
// snippet.styles
enum Style: CaseIterable {
  case extraLight, light, dark

  var tint: Int { self == .dark ? 0 : 255 }

  var tintPercent: Int {
    switch self {
    case .extraLight: 70
    case .light: 35
    case .dark: 60
    }
  }
}

struct Blur {
  let style: Style

  func through(_ photograph: Photograph) -> Photograph {
    let clear = 100 - style.tintPercent
    let tint = style.tint * style.tintPercent
    let soft = photograph.softened(radius: 2)
    return Photograph(
      description: "\(photograph) behind \(style) glass",
      greys: soft.greys.map { ($0 * clear + tint) / 100 })
  }
}

func greys(of photograph: Photograph) -> ClosedRange<Int> {
  let greys = photograph.greys.sorted()
  return greys[0]...greys[199]
}

func greys(behind style: Style) -> ClosedRange<Int> {
  greys(of: Blur(style: style).through(photograph))
}

greys(of: photograph)  // expected-value {{20...210}}
greys(behind: .extraLight)
greys(behind: .light)
greys(behind: .dark)

Blur(style: .extraLight).through(photograph).picture
Blur(style: .light).through(photograph).picture
Blur(style: .dark).through(photograph).picture
greys(of: photograph)  // expected-value {{20...210}}
// snippet.end

// snippet.layer
let letters = [
  "     # ##   #       ",
  "     # # # # #      ",
  "     # # # ###      ",
  "     # # # # #      ",
  "     # ##  # #      ",
].map(Array.init)

let covered = (40..<140).filter {
  letters[$0 / 20 - 2][$0 % 20] == "#"
}

protocol Layer {
  func drawn(on behind: Photograph) -> Photograph
}

struct Printed: Layer {
  let ink: Int

  func drawn(on behind: Photograph) -> Photograph {
    let greys = behind.greys.indices.map {
      covered.contains($0) ? ink : behind.greys[$0]
    }
    return Photograph(description: "IDA on \(behind)", greys: greys)
  }
}
// snippet.end

// snippet.contrast
func light(_ grey: Int) -> Double {
  let part = Double(grey) / 255
  return part < 0.04 ? part / 13 : pow((part + 0.055) / 1.055, 2.4)
}

func contrast(_ page: Photograph, on behind: Photograph) -> Double {
  let ratios = covered.map { place in
    let ink = light(page.greys[place]) + 0.05
    let paper = light(behind.greys[place]) + 0.05
    return max(ink, paper) / min(ink, paper)
  }
  return ((ratios.min() ?? 1) * 10).rounded() / 10
}

let black = Printed(ink: 0).drawn(on: photograph)
let grey = Printed(ink: 128).drawn(on: photograph)
let white = Printed(ink: 255).drawn(on: photograph)

contrast(black, on: photograph)
contrast(grey, on: photograph)
contrast(white, on: photograph)
white.picture
// snippet.end

// snippet.glass
struct Glass<Content: Layer>: Layer {
  let blur: Blur
  let content: Content

  func drawn(on behind: Photograph) -> Photograph {
    content.drawn(on: blur.through(behind))
  }
}

func contrast(ink: Int, behind style: Style) -> Double {
  let blur = Blur(style: style)
  let glass = Glass(blur: blur, content: Printed(ink: ink))
  return contrast(
    glass.drawn(on: photograph), on: blur.through(photograph))
}

contrast(ink: 0, behind: .extraLight)
contrast(ink: 0, behind: .light)
contrast(ink: 0, behind: .dark)
contrast(ink: 255, behind: .extraLight)
contrast(ink: 255, behind: .light)
contrast(ink: 255, behind: .dark)
// snippet.end

// snippet.vibrant
struct Vibrant: Layer {
  let blur: Blur

  func drawn(on behind: Photograph) -> Photograph {
    let lift = blur.style == .dark ? 140 : -140
    let greys = behind.greys.indices.map { place in
      let grey = behind.greys[place]
      let lifted = min(255, max(0, grey + lift))
      return covered.contains(place) ? lifted : grey
    }
    return Photograph(description: "IDA on \(behind)", greys: greys)
  }
}

func vibrant(behind style: Style) -> Photograph {
  let blur = Blur(style: style)
  return Glass(blur: blur, content: Vibrant(blur: blur))
    .drawn(on: photograph)
}

for style in Style.allCases {
  let page = vibrant(behind: style)
  contrast(page, on: Blur(style: style).through(photograph))
}

vibrant(behind: .extraLight).picture
vibrant(behind: .light).picture
vibrant(behind: .dark).picture
// snippet.end

// snippet.page
let page = vibrant(behind: .dark)
page.row(1)
page.row(2)
page.row(3)
page.row(4)
page.row(5)
page.row(6)
page.row(7)
// snippet.end

// snippet.order
let pasted = Printed(ink: 255).drawn(on: photograph)
let lost = Blur(style: .dark).through(pasted)
lost.picture

lost.row(1)
lost.row(2)
lost.row(3)
lost.row(4)
lost.row(5)
lost.row(6)
lost.row(7)
// snippet.end
