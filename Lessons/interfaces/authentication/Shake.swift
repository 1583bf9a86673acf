import Foundation

// snippet.spring
struct Spring {
  let damping: Double
  let duration = 0.2

  /// How many points from rest, after a part of the duration.
  func offset(at part: Double) -> Double {
    let decay = log(100.0)
    let pace = (1 - damping * damping).squareRoot() / damping
    return 25 * exp(-decay * part) * cos(decay * pace * part)
  }
}

let shake = Spring(damping: 0.15)
for frame in 0...24 {
  let x = shake.offset(at: Double(frame) / 24)
  Int(x.rounded())
}

let nod = Spring(damping: 0.8)
for frame in 0...24 {
  let x = nod.offset(at: Double(frame) / 24)
  Int(x.rounded())
}
// snippet.end

// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

extension Spring {
  var curve: SVGImage {
    let offsets = (0...120).map { offset(at: Double($0) / 120) }
    let points = offsets.enumerated().map { step, offset in
      "\(10 + 2 * step),\(Int((50 - 1.6 * offset).rounded()))"
    }
    var turns = ["\(Int(offsets[0]))"]
    for step in 1..<120 {
      let (before, here, after) = (offsets[step - 1], offsets[step], offsets[step + 1])
      if (here > before) == (here > after) {
        turns.append("\(Int(here.rounded()))")
      }
    }
    let size = "viewBox='0 0 260 100' width='260' height='100'"
    let rest = "<path d='M10 50h240' stroke='#999'/>"
    let line = "points='\(points.joined(separator: " "))'"
    let pen = "fill='none' stroke='#b8380b' stroke-width='2'"
    return SVGImage(
      svg: "<svg \(size)>\(rest)<polyline \(line) \(pen)/></svg>",
      alternative: "turns at \(turns.joined(separator: ", "))")
  }
}

// snippet.show
// snippet.curve
shake.curve
nod.curve
// snippet.end
