import Foundation
@testable import Clock

extension Clock {
    var text: String { String(format: "%02d:%02d", minutes / 60, minutes % 60) }
}
