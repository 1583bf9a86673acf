// A train that cannot be built by its name is refused
func atTheFair() {
  class GhostTrain: Train {
    let hauntings: Int

    init(hauntings: Int) {
      self.hauntings = hauntings
      super.init(name: "Ghost")
    }
  }  // expected-error {{'required' initializer 'init(name:)' must be provided by subclass}}
}
