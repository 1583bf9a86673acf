// snippet.pose
struct Pose {
  var x = 0.0
  var y = 0.0
  var scale = 1.0
  var degrees = 0.0
  var alpha = 1.0

  func toward(_ end: Pose, by progress: Double) -> Pose {
    func mix(_ start: Double, _ end: Double) -> Double {
      start + (end - start) * progress
    }
    return Pose(
      x: mix(x, end.x), y: mix(y, end.y),
      scale: mix(scale, end.scale),
      degrees: mix(degrees, end.degrees),
      alpha: mix(alpha, end.alpha))
  }
}
// snippet.end

// snippet.frame
struct Frame {
  var from: Pose
  var to: Pose
  var isToOnTop = true
  var anchor = 0.5
}
// snippet.end

// snippet.hide
import Foundation

struct SVGImage {
  let svg: String
  let alternative: String
}

extension Pose: CustomStringConvertible {
  var description: String {
    var words = ["\(Int(x.rounded())), \(Int(y.rounded()))"]
    if scale != 1 { words.append("size \(Int((scale * 100).rounded())) %") }
    if degrees != 0 { words.append("\(Int(degrees.rounded()))°") }
    if alpha != 1 { words.append("\(Int((alpha * 100).rounded())) % opaque") }
    return words.joined(separator: ", ")
  }

  func drawn(_ colour: String, _ title: String, anchor: Double) -> String {
    let (px, py) = (320 * anchor, 568 * anchor)
    return """
      <g opacity="\(alpha)" transform="translate(\(x + px) \(y + py)) rotate(\(degrees)) \
      scale(\(scale)) translate(\(-px) \(-py))"><rect x="4" y="4" width="312" height="560" rx="16" \
      fill="\(colour)" stroke="#555" stroke-width="8"/><g font-size="90" font-family="sans-serif" \
      text-anchor="middle" fill="#222"><text x="160" y="130">\(title)</text>\
      <text x="160" y="510">\(title)</text></g></g>
      """
  }
}

extension Frame: CustomStringConvertible {
  var description: String { "from \(from); to \(to)" }

  var drawn: String {
    let lower = from.drawn("#cfd8e3", "from", anchor: anchor)
    let upper = to.drawn("#f3d9a4", "to", anchor: anchor)
    return """
      <rect width="320" height="568" fill="#fff"/>\(isToOnTop ? lower + upper : upper + lower)\
      <rect width="320" height="568" fill="none" stroke="#888" stroke-width="6"/>
      """
  }
}

struct Film: CustomPlaygroundDisplayConvertible {
  let frames: [Frame]

  var playgroundDescription: Any {
    let pages = frames.enumerated().map { place, frame in
      "<svg x=\"\(place * 350 + 3)\" y=\"3\" width=\"320\" height=\"568\">\(frame.drawn)</svg>"
    }
    return SVGImage(
      svg: """
        <svg width="300" height="100" viewBox="0 0 1726 574">\(pages.joined())</svg>
        """,
      alternative: """
        from \(frames[0].from) … \(frames[4].from); \
        to \(frames[0].to) … \(frames[4].to)
        """)
  }
}

func film(_ frame: @escaping (Double) -> Frame) -> Film {
  Film(frames: [frame(0), frame(0.25), frame(0.5), frame(0.75), frame(1)])
}

// snippet.show
// snippet.down
func slideDown(at progress: Double) -> Frame {
  let above = Pose(y: -568)
  let below = Pose(y: 568, alpha: 0.5)
  return Frame(
    from: Pose().toward(below, by: progress),
    to: above.toward(Pose(), by: progress))
}

film(slideDown)
// snippet.end

// snippet.numbers
for step in 0...8 {
  let frame = slideDown(at: Double(step) / 8)
  frame.from.y  // expected-value {{568.0}}
  frame.to.y  // expected-value {{0.0}}
  frame.from.alpha  // expected-value {{0.5}}
}
// snippet.end
