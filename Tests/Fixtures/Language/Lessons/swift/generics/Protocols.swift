protocol Named {
  var name: String { get }
}

protocol Greeter: Named {
  func greet(_ other: any Named) -> String
}

extension Greeter {
  func greet(_ other: any Named) -> String { "\(name) greets \(other.name)" }
}

struct Person: Greeter { let name: String }
struct Dog: Greeter, CustomStringConvertible {
  let name: String
  var description: String { "dog \(name)" }
  func greet(_ other: any Named) -> String { "Woof, \(other.name)" }
}

let ada = Person(name: "Ada")
let rex = Dog(name: "Rex")
ada.greet(rex)
rex.greet(ada)
let all: [any Greeter] = [ada, rex]
all
all.map { $0.greet(ada) }
