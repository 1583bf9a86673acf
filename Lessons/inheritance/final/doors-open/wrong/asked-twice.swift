// expected-failure {{each goes on with its own words}} The train was asked for its words and its answer thrown away, then it was asked once more. It may say something else the second time.
// zh-Hans: 先问了一遍，答案扔掉，又问一遍。第二遍它也许就说别的了。
class Train {
  func announcement() -> String { "Mind the gap." }

  final func departure() -> String {
    _ = announcement()
    return "Doors open. " + announcement()
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Good night." }
}

NightTrain().departure()
