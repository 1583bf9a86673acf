/// What a train says of itself that is late by so many minutes, or on time if there are none.
func describeTrain(minutesLate: Int?) -> String {
  let train = Train("Old Bess")
  if let minutesLate {
    train.status = .delayed(minutes: minutesLate)
  }
  return train.description
}
