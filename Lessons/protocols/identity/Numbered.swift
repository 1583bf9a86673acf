// snippet.hide
var lastNumber = 100

func nextNumber() -> String {
  lastNumber += 1
  return "\(lastNumber)"
}

// snippet.show
// snippet.protocol
protocol Unique {
  var id: String { get set }
  init()
}

extension Unique {
  init(id: String?) {
    self.init()
    self.id = id ?? nextNumber()
  }
}
// snippet.end

// snippet.use
struct Song: Unique {
  var id = ""
  var title = "untitled"
}

class Tape: Unique {
  var id = ""

  required init() {}
}

Song(id: "17")  // expected-value {{Song(id: "17", title: "untitled")}}
Tape(id: nil).id  // expected-value {{"101"}}
Song(id: nil).id  // expected-value {{"102"}}
Song().id  // expected-value {{""}}
// snippet.end
