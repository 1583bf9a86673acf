// snippet.hide
import Foundation

// snippet.show
// snippet.asked
protocol StringDisplay {
  var room: Int { get }
  func width(of text: String) -> Int
}

extension StringDisplay {
  func choice(of forms: [String]) -> String {
    forms.first { width(of: $0) <= room } ?? forms[forms.count - 1]
  }
}

// snippet.end

// snippet.borrowed
extension NumberFormatter: StringDisplay {
  var room: Int { formatWidth }

  func width(of text: String) -> Int { text.count }
}

let meter = NumberFormatter()
meter.formatWidth = 8
meter.choice(of: ["Harbour by Ola Brandt", "Harbour", "H"])  // expected-value {{"Harbour"}}
// snippet.end
