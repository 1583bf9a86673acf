// Other trains announce themselves as they like
func inTheMountains() {
  class SteamTrain: Train {
    override func announcement() -> String { "Hoooo!" }
  }

  class MountainTrain: SteamTrain {
    override func announcement() -> String { "\(super.announcement()) Mind the cogs." }
  }
}
