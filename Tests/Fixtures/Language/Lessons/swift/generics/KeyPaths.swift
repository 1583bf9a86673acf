struct Address { var city: String }
struct Person {
  var name: String
  var address: Address
}

var ada = Person(name: "Ada", address: Address(city: "London"))
let city = \Person.address.city
ada[keyPath: city]
ada[keyPath: city] = "Turin"
ada.address
[ada].map(\.name)
let path = \Person.address
path.appending(path: \.city)
func sorted<Value: Comparable>(_ people: [Person], by key: KeyPath<Person, Value>) -> [String] {
  people.sorted { $0[keyPath: key] < $1[keyPath: key] }.map(\.name)
}
sorted([ada, Person(name: "Bo", address: Address(city: "Oslo"))], by: city)
let count = \[Int].count
[1, 2][keyPath: count]
