// What is changed through an optional, an element, or both.
class Room {
  var name: String
  init(name: String) { self.name = name }
}
class House {
  var rooms: [Room] = []
  subscript(index: Int) -> Room {
    get { rooms[index] }
    set { rooms[index] = newValue }
  }
}
var house: House?
house?.rooms.append(Room(name: "none"))
house = House()
house?.rooms.append(Room(name: "Kitchen"))
house?[0] = Room(name: "Bath")
house?[0].name = "Hall"
var scores = ["Dave": [86, 82], "Bev": [79, 94]]
scores["Dave"]?[0] = 91
scores["Bev"]?[0] += 1
scores["Brian"]?[0] = 72
let rooms = [Room(name: "A")]
rooms[0].name = "B"
var graph = [[Int]](repeating: [], count: 2)
graph[0].append(1)
var limit: Int? = 3
limit? += 1
