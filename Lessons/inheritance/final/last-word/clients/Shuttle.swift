// There may be other kinds of maglev
func atTheAirport() {
  class AirportShuttle: MaglevTrain {
    override var hoverMillimetres: Int {
      get { 12 }
      set {}
    }

    func farewell() -> String { "\(super.announcement()) Have a good flight." }
  }

  class GroundedMaglev: MaglevTrain {
    func land() { hoverMillimetres = 0 }
  }
}
