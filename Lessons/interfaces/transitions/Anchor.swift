// snippet.layer
import Foundation

struct Layer {
  var anchor = 0.5
  var x = 160.0
  var y = 284.0
  var degrees = 0.0

  func place(_ spotX: Double, _ spotY: Double) -> [Int] {
    let angle = degrees * .pi / 180
    let dx = spotX - anchor * 320
    let dy = spotY - anchor * 568
    let placeX = x + dx * cos(angle) - dy * sin(angle)
    let placeY = y + dx * sin(angle) + dy * cos(angle)
    return [placeX, placeY].map { Int($0.rounded()) }
  }
}
// snippet.end

extension Layer: CustomStringConvertible {
  var description: String {
    "anchor \(anchor) held at \(Int(x)), \(Int(y)), turned \(Int(degrees))°"
  }
}

// snippet.centre
var sheet = Layer()
sheet.place(0, 0)  // expected-value {{[0, 0]}}
sheet.place(320, 568)  // expected-value {{[320, 568]}}

sheet.degrees = -90
sheet.place(0, 0)  // expected-value {{[-124, 444]}}
sheet.place(320, 568)  // expected-value {{[444, 124]}}
// snippet.end

// snippet.corner
sheet = Layer(anchor: 0, x: 0, y: 0)
sheet.place(0, 0)  // expected-value {{[0, 0]}}
sheet.place(320, 568)  // expected-value {{[320, 568]}}

sheet.degrees = -90
sheet.place(0, 0)  // expected-value {{[0, 0]}}
sheet.place(320, 568)  // expected-value {{[568, -320]}}
// snippet.end

// snippet.forgotten
sheet = Layer(anchor: 0)
sheet.place(0, 0)  // expected-value {{[160, 284]}}
sheet.place(320, 568)  // expected-value {{[480, 852]}}

sheet.degrees = -90
sheet.place(0, 0)  // expected-value {{[160, 284]}}
sheet.place(320, 568)  // expected-value {{[728, -36]}}
// snippet.end
