final class Thing {
  let name: String
  init(_ name: String) { self.name = name }
  deinit { print(name, "is gone") }
}
struct Shelf {
  var things: [Thing] = []
  mutating func put(_ thing: Thing) { things.append(thing) }
  @discardableResult mutating func take() -> Thing? { things.popLast() }
  mutating func swap() {
    take()
    put(Thing("cup"))
    print("swapped")
  }
}
var shelf = Shelf()
shelf.put(Thing("book"))
shelf.swap()
shelf.things.removeLast()
print("empty")
weak var seen: Thing?
shelf.put(Thing("clock"))
seen = shelf.things.first
shelf.take()
seen
