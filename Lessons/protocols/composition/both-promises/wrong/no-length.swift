// expected-failure {{a card shows title and length}} What the compiler complained of was left out, and the length with it.
// zh-Hans: 编译器抱怨什么就删什么，长短也跟着没了。
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

func card(for thing: any Titled) -> String {
  thing.title
}
