// a steam train can have its firebox cleaned
func evening(with train: SteamTrain) -> String {
  train.cleanFirebox()
}
