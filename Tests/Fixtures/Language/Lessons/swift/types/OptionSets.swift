struct Toppings: OptionSet {
  let rawValue: Int
  static let cheese = Toppings(rawValue: 1 << 0)
  static let ham = Toppings(rawValue: 1 << 1)
  static let olives = Toppings(rawValue: 1 << 2)
  static let everything: Toppings = [.cheese, .ham, .olives]
}

var order: Toppings = [.cheese]
order.insert(.olives)
order
order.contains(.ham)
order.union(.ham) == .everything
Toppings.everything.subtracting(.cheese).rawValue
Toppings()
