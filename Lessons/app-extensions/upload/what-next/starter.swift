func nextStep(status: Int?, attempts: Int) -> String {
  "done"
}

nextStep(status: 201, attempts: 1)
nextStep(status: nil, attempts: 1)
for attempts in 1...6 {
  nextStep(status: 503, attempts: attempts)
}
