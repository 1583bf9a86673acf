func heardTaps(after count: Int) -> Int {
  let slide = Slide()
  let news = News()
  slide.delegate = news
  for _ in 0..<count { slide.tap() }
  return news.heard
}

func tapsAlone() -> Bool {
  Slide().tap()
  return true
}
