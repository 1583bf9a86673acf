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

func card(for thing: any Titled & Timed) -> String {
  "\(thing.title), \(thing.minutes) min"
}

card(for: Record(title: "Embers", minutes: 4))
