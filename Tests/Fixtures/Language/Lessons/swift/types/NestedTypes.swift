struct Card {
  enum Suit: Character { case spades = "♠", hearts = "♡" }
  enum Rank: Int, Comparable {
    case two = 2, three, jack, ace
    static func < (left: Rank, right: Rank) -> Bool { left.rawValue < right.rawValue }
  }
  static let highest = Card(rank: .ace, suit: .spades)
  static var made = 0
  let rank: Rank
  let suit: Suit
  static func random(_ number: Int) -> Card {
    made += 1
    return Card(rank: number.isMultiple(of: 2) ? .two : .jack, suit: .hearts)
  }
}

Card.highest
Card.highest.suit.rawValue
Card.random(1).rank
Card.random(2)
Card.made
Card.Rank.jack > .three
Card.Suit.self
