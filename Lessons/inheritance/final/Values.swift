struct Ticket {
  let price: Int

  func total(for people: Int) -> Int {
    price * people
  }
}

struct ReturnTicket {
  let there: Ticket
  let back: Ticket

  func total(for people: Int) -> Int {
    there.total(for: people) + back.total(for: people)
  }
}

final actor Cashier {
  var sold = 0
}

let trip = ReturnTicket(there: Ticket(price: 18), back: Ticket(price: 15))
for people in 1...4 {
  trip.total(for: people)  // expected-value {{132}}
}
