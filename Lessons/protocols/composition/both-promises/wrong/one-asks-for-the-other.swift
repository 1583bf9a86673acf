// expected-failure {{what keeps one of them may be there}} One promise was made to ask for the other. Then nothing can have a length alone any more, and a pause, which has no title, does not compile.
// zh-Hans: 让一样去要求另一样，结果再也没有只有长短的东西：停顿没有标题，就编译不通过。
protocol Titled {
  var title: String { get }
}

protocol Timed: Titled {
  var minutes: Int { get }
}

struct Record: Titled, Timed {
  let title: String
  let minutes: Int
}

func card(for thing: any Timed) -> String {
  "\(thing.title), \(thing.minutes) min"
}

card(for: Record(title: "Embers", minutes: 4))
