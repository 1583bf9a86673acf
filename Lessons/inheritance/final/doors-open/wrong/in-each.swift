// expected-failure {{each goes on with its own words}} The sentence was written into each announcement. Whoever writes the next train has to remember it, and does not.
// zh-Hans: 把这句话写进了每一段广播词。写下一列火车的人也得记得写，却不会记得。
class Train {
  func announcement() -> String { "Doors open. Mind the gap." }

  final func departure() -> String {
    announcement()
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Doors open. Good night." }
}

NightTrain().departure()
