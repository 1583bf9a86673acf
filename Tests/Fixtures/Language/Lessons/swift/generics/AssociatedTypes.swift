protocol Container<Item> {
  associatedtype Item
  var count: Int { get }
  subscript(index: Int) -> Item { get }
}

extension Array: Container { typealias Item = Element }

struct Countdown: Container {
  var count: Int
  subscript(index: Int) -> Int { count - index }
}

func all<C: Container>(_ container: C) -> [C.Item] {
  (0..<container.count).map { container[$0] }
}

all(Countdown(count: 3))
all(["a", "b"])
func first(_ container: some Container<Int>) -> Int { container[0] }
first(Countdown(count: 9))
let anything: any Container<Int> = [7, 8]
anything.count
