struct Stack<Element> {
  private var items: [Element] = []
  mutating func push(_ item: Element) { items.append(item) }
  mutating func pop() -> Element? { items.popLast() }
}

func exchange<Value>(_ first: inout Value, _ second: inout Value) {
  let old = first
  first = second
  second = old
}

var stack = Stack<String>()
stack.push("one")
stack.push("two")
stack.pop()
stack

var (left, right) = (1, 2)
exchange(&left, &right)
left

extension Stack where Element: Comparable {
  var greatest: Element? { items.max() }
}
stack.greatest

func measured<Result>(_ work: () -> Result) -> Result {
  let result = work()
  return result
}
measured { print("nothing to give") }
measured { 42 }
