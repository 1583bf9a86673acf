// snippet.list
final class Frontpage {
  private var observers: [(String) -> Void] = []

  var headline = "" {
    didSet {
      for observer in observers { observer(headline) }
    }
  }

  func observe(_ observer: @escaping (String) -> Void) {
    observers.append(observer)
  }
}
// snippet.end

// snippet.told
let frontpage = Frontpage()
var board: [String] = []
var telephone: [String] = []
var late: [String] = []

frontpage.observe { board.append($0) }
frontpage.observe { telephone.append($0) }
frontpage.headline = "Ferry late"

frontpage.observe { late.append($0) }
frontpage.headline = "Fog until noon"

board  // expected-value {{["Ferry late", "Fog until noon"]}}
telephone.count  // expected-value {{2}}
late  // expected-value {{["Fog until noon"]}}
// snippet.end
