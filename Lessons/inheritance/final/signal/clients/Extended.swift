// Signals can be extended
extension Signal {
  var words: String { isRed ? "\(place): stop" : "\(place): go" }
}
