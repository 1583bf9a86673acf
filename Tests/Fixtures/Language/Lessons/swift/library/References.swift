final class Person {
  let name: String
  weak var friend: Person?
  init(name: String) { self.name = name }
  deinit { print("\(name) is gone") }
}

final class Card {
  unowned let owner: Person
  init(owner: Person) { self.owner = owner }
}

var ada: Person? = Person(name: "Ada")
var bo: Person? = Person(name: "Bo")
ada?.friend = bo
bo?.friend = ada
ada?.friend?.name
bo = nil
ada?.friend == nil
if let ada {
  Card(owner: ada).owner.name
}
weak var watcher = ada
ada = nil
watcher == nil
