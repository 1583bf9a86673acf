// a steam train passes for a train
func handOver(_ train: SteamTrain) -> Train {
  train
}
