enum TicketError: Error {
  case tooLittle(missing: Int)
}

func buy(paying coins: Int) throws -> String {
  if coins < 3 { throw TicketError.tooLittle(missing: 3 - coins) }
  return "ticket"
}

do {
  try buy(paying: 3)  // expected-value {{"ticket"}}
  try buy(paying: 1)
  print("Two tickets, please.")
} catch {
  error  // expected-value {{.tooLittle(missing: 2)}}
}

try? buy(paying: 2)  // expected-value {{nil}}
