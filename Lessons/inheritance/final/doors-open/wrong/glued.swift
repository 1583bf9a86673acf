// expected-failure {{every train announces its doors first}} The two sentences stick together.
// zh-Hans: 两句话粘在了一起。
class Train {
  func announcement() -> String { "Mind the gap." }

  final func departure() -> String {
    "Doors open." + announcement()
  }
}

class NightTrain: Train {
  override func announcement() -> String { "Good night." }
}
