// the machine takes no tray of URLs
import Foundation

func inTheAfternoon() {
  // expected-error@+1 {{type 'UrlTray' does not conform to protocol 'Tray'}}
  struct UrlTray: Tray {
    mutating func next() -> URL? { nil }
  }
}
