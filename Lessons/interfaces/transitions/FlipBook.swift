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
      x: mix(x, end.x), y: mix(y, end.y), scale: mix(scale, end.scale),
      degrees: mix(degrees, end.degrees), alpha: mix(alpha, end.alpha))
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
struct SVGImage {
  let svg: String
  let alternative: String
}

extension Pose {
  var rounded: String {
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
      scale(\(scale)) translate(\(-px) \(-py))"><rect x="3" y="3" width="314" height="562" rx="14" \
      fill="\(colour)" stroke="#555" stroke-width="6"/><text x="160" y="120" font-size="64" \
      font-family="sans-serif" text-anchor="middle" fill="#222">\(title)</text></g>
      """
  }
}

extension Frame: CustomPlaygroundDisplayConvertible {
  var playgroundDescription: Any {
    let lower = from.drawn("#cfd8e3", "from", anchor: anchor)
    let upper = to.drawn("#f3d9a4", "to", anchor: anchor)
    return SVGImage(
      svg: """
        <svg width="80" height="142" viewBox="0 0 320 568"><rect width="320" height="568" \
        fill="#ffffff"/>\(isToOnTop ? lower + upper : upper + lower)<rect width="320" \
        height="568" fill="none" stroke="#888" stroke-width="4"/></svg>
        """,
      alternative: "from at \(from.rounded); to at \(to.rounded)")
  }
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

for step in 0...4 {
  slideDown(at: Double(step) / 4)
}
// snippet.end

// snippet.numbers
for step in 0...8 {
  let frame = slideDown(at: Double(step) / 8)
  frame.from.y  // expected-value {{568.0}}
  frame.to.y  // expected-value {{0.0}}
  frame.from.alpha  // expected-value {{0.5}}
}
// snippet.end
