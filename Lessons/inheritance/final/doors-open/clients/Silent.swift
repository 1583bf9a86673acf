// a train may have nothing else to say
class SilentTrain: Train {
  override func announcement() -> String { "" }
}
