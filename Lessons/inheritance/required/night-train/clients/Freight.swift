// Train asks no more of its subclasses than before
func inTheFreightYard() {
  class FreightTrain: Train {
    let wagons: Int

    init(wagons: Int) {
      self.wagons = wagons
      super.init(name: "Freight")
    }
  }
}
