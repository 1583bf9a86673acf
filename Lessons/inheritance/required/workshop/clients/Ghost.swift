// A train that can be built by its name is welcome
func atTheFair() {
  class GhostTrain: Train {
    let hauntings: Int

    init(hauntings: Int) {
      self.hauntings = hauntings
      super.init(name: "Ghost")
    }

    required init(name: String) {
      hauntings = 0
      super.init(name: name)
    }
  }
}
