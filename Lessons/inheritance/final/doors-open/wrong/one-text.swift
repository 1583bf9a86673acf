// expected-failure {{each goes on with its own words}} The sentence was written out, and the night train lost its voice.
// zh-Hans: 把整句话写死了，夜车没了自己的声音。
class Train {
  func announcement() -> String { "Mind the gap." }

  final func departure() -> String {
    "Doors open. Mind the gap."
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Good night." }
}
