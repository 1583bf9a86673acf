// There may be other kinds of maglev
class AirportShuttle: MaglevTrain {
  func farewell() -> String { "\(super.announcement()) Have a good flight." }
}
