struct Ticket: ~Copyable {
  let number: Int
  consuming func redeem() -> String { "ticket \(number) is used" }
  borrowing func look() -> Int { number }
  deinit { print("ticket \(number) torn") }
}

func check(_ ticket: borrowing Ticket) -> Bool { ticket.number > 0 }

do {
  let ticket = Ticket(number: 7)
  check(ticket)
  ticket.look()
  ticket.redeem()
}
var spare: Ticket? = Ticket(number: 8)
let taken = spare.take()
spare == nil
taken?.look()
