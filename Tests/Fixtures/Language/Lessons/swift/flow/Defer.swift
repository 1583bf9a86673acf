func order() -> [String] {
  var log: [String] = []
  func note(_ text: String) { log.append(text) }
  do {
    defer { note("last") }
    defer { note("before") }
    note("first")
  }
  return log
}
order()

func take() -> Int {
  var count = 1
  defer { count = 100 }
  return count
}
take()

for number in 1...2 {
  defer { print("end of \(number)") }
  print("round \(number)")
}
