// expected-failure {{whatever keeps both promises gets a card}} The one type that has both was named, and all that will ever have both are sent away.
// zh-Hans: 写上了眼下两样都有的那个类型，以后再有两样都有的，全被拒之门外。
protocol Titled {
  var title: String { get }
}

protocol Timed {
  var minutes: Int { get }
}

struct Record: Titled, Timed {
  let title: String
  let minutes: Int
}

func card(for thing: Record) -> String {
  "\(thing.title), \(thing.minutes) min"
}
