func nextStep(status: Int?, attempts: Int) -> String {
  switch status {
  case (200..<300)?:
    return "done"
  case nil, (500..<600)?, 408, 429:
    return attempts < 5 ? "again" : "keep"
  default:
    return "give up"
  }
}

nextStep(status: 201, attempts: 1)
nextStep(status: nil, attempts: 1)
for attempts in 1...6 {
  nextStep(status: 503, attempts: attempts)
}
