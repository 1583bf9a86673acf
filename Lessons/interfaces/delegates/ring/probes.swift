func heardTaps(after count: Int) -> Int {
  let slide = Slide()
  let news = News()
  slide.delegate = news
  for _ in 0..<count { slide.tap() }
  return news.heard
}

/// Delegates that are no news.
private enum Newcomers {
  final class Diary: SlideDelegate {
    var lines: [String] = []

    func slideWasTapped() { lines.append("tapped") }
  }
}

/// What a delegate that is no news writes down of two taps.
func linesOfDiary() -> [String] {
  let slide = Slide()
  let diary = Newcomers.Diary()
  slide.delegate = diary
  slide.tap()
  slide.tap()
  return diary.lines
}

/// How many taps a slide has counted, with a delegate, without, or with one that is gone by then.
func tapsCounted(after count: Int, heard: Bool, delegateGone: Bool = false) -> Int {
  let slide = Slide()
  var news: News? = News()
  if heard { slide.delegate = news }
  if delegateGone { news = nil }
  defer { withExtendedLifetime(news) {} }
  for _ in 0..<count { slide.tap() }
  return slide.taps
}

/// Whether a delegate is still there after everybody but its slide has let it go.
func delegateOutlives() -> Bool {
  let slide = Slide()
  var news: News? = News()
  weak var watched = news
  slide.delegate = news
  slide.tap()
  news = nil
  return watched != nil
}
