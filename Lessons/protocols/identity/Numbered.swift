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

Tape(id: "17").id  // expected-value {{"17"}}
Tape(id: nil).id  // expected-value {{"101"}}
Song(id: nil)  // expected-value {{Song(id: "102", title: "untitled")}}
Song().id  // expected-value {{""}}
// snippet.end
