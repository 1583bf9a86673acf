// snippet.hide
import Foundation

protocol StringDisplay {
  var room: Int { get }
  func width(of text: String) -> Int
}

extension StringDisplay {
  func choice(of forms: [String]) -> String {
    forms.first { width(of: $0) <= room } ?? forms[forms.count - 1]
  }
}

// snippet.show
// snippet.borrowed
extension NumberFormatter: StringDisplay {
  var room: Int { formatWidth }

  func width(of text: String) -> Int { text.count }
}

let meter = NumberFormatter()
meter.formatWidth = 8
meter.choice(of: ["Harbour by Ola Brandt", "Harbour", "H"])  // expected-value {{"Harbour"}}
// snippet.end
