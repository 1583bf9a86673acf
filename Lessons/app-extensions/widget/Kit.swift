// snippet.kit
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
// snippet.end

// snippet.faces
struct Screen {
  let reports: [Report]

  var text: [String] {
    reports.map { "\($0.line): \($0.advice)" }
  }
}

struct Face {
  let report: Report
}
// snippet.end

// snippet.hide
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
// snippet.shown
let oban = Report(place: "Oban", celsius: 14, rainPercent: 10)
let lismore = Report(place: "Lismore", celsius: 12, rainPercent: 70)

Screen(reports: [oban, lismore]).text
Face(report: oban)  // expected-value {{[Oban 14°, rain 10%]}}
Face(report: lismore)  // expected-value {{[Lismore 12°, rain 70%]}}
// snippet.end
