// snippet.hide
var lastNumber = 100

func nextNumber() -> String {
  lastNumber += 1
  return "\(lastNumber)"
}

// snippet.show
protocol Unique {
  var id: String { get }
  init(id: String)
}

extension Unique {
  init() {
    self.init(id: nextNumber())
  }
}

struct Song: Unique {
  let id: String
}

Song(id: "17").id  // expected-value {{"17"}}
Song().id  // expected-value {{"101"}}
