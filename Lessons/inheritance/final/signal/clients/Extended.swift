// Signals can be extended
extension Signal: CustomStringConvertible {
  var description: String { isRed ? "\(place): stop" : "\(place): go" }
}
