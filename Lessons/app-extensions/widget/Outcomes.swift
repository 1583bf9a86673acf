// snippet.hide
struct Report: Codable, Equatable {
  let place: String
  let celsius: Int
  let rainPercent: Int
}

extension Report {
  var line: String {
    "\(place) \(celsius)°, rain \(rainPercent)%"
  }

  var isDry: Bool { rainPercent <= 20 }

  var advice: String {
    isDry ? "make hay" : "leave it standing"
  }
}

extension Report: CustomStringConvertible {
  var description: String { line }
}

struct Face {
  let report: Report
}

struct SVGImage {
  let svg: String
  let alternative: String
}

extension Face: CustomPlaygroundDisplayConvertible {
  var playgroundDescription: Any {
    let sky = report.isDry ? "#2f7fb8" : "#5b6b7a"
    let drops = stride(from: 0, to: report.rainPercent, by: 20).map { left in
      "<path d='M\(left + 14) 52l-4 10' stroke='#dbe9f4' stroke-width='3'/>"
    }
    let texts = [(20, 13, report.place), (40, 18, "\(report.celsius)°")].map { y, size, text in
      "<text x='10' y='\(y)' font-size='\(size)' font-family='sans-serif' fill='white'>\(text)</text>"
    }
    return SVGImage(
      svg: "<svg viewBox='0 0 120 72' width='120' height='72'>"
        + "<rect width='120' height='72' fill='\(sky)'/>"
        + (texts + drops).joined() + "</svg>",
      alternative: "[\(report.line)]")
  }
}

// snippet.show
// snippet.update
enum UpdateResult {
  case newData, noData, failed
}

class HayWidget {
  private(set) var face: Face?
  private(set) var drawings = 0

  init() {}

  func update(with report: Report?) -> UpdateResult {
    guard let report else { return .failed }
    if report == face?.report { return .noData }
    face = Face(report: report)
    drawings += 1
    return .newData
  }
}
// snippet.end

// snippet.day
let rain: [Int?] = [10, 10, nil, 40, 40, 90, nil, 20]

let widget = HayWidget()
for percent in rain {
  let report = percent.map {
    Report(place: "Oban", celsius: 14, rainPercent: $0)
  }
  let result = widget.update(with: report)
  widget.drawings  // expected-value {{4}}
  if result == .newData, let face = widget.face {
    face  // expected-value {{[Oban 14°, rain 20%]}}
  }
}
// snippet.end
