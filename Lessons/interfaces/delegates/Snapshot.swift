// snippet.picture
final class News {
  var headline = "OLD BESS ON TIME"
}

struct Snapshot {
  let picture: String
  var hearsTaps = false
}

let news = News()
let snapshot = Snapshot(picture: news.headline)

news.headline = "OLD BESS LATE AGAIN"
news.headline  // expected-value {{"OLD BESS LATE AGAIN"}}
snapshot.picture  // expected-value {{"OLD BESS ON TIME"}}
// snippet.end

// snippet.observer
final class MenuSlide {
  weak var delegate: News?

  var snapshot: Snapshot? {
    didSet {
      if delegate != nil {
        snapshot?.hearsTaps = true
      }
    }
  }
}
// snippet.end

extension MenuSlide: CustomStringConvertible {
  var description: String {
    let listener = delegate == nil ? "no delegate" : "a delegate"
    let paper = snapshot == nil ? "no snapshot" : "a snapshot"
    return "a slide with \(listener) and \(paper)"
  }
}

// snippet.order
let early = MenuSlide()
early.delegate = news
early.snapshot = snapshot
early.snapshot?.hearsTaps  // expected-value {{Optional(true)}}

let late = MenuSlide()
late.snapshot = snapshot
late.delegate = news
late.snapshot?.hearsTaps  // expected-value {{Optional(false)}}
// snippet.end
