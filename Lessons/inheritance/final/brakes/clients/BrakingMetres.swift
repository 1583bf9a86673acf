// A subclass may ask for its braking distance
class StuntTrain: Train {
  func show() -> Int { super.brakingMetres(from: 160) }
}
