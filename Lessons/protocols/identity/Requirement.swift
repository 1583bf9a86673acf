// snippet.requirement
protocol Unique {
  var id: String { get }
  var label: String { get }
}

extension Unique {
  var label: String { "No. \(id)" }
}

extension CustomStringConvertible where Self: Unique {
  var description: String { label }
}
// snippet.end

// snippet.use
struct Jingle: Unique, CustomStringConvertible {
  let id: String
  var label: String { "good night" }
}

struct Song: Unique, CustomStringConvertible {
  let id: String
}

func sticker(for thing: some Unique) -> String {
  thing.label
}

let jingle = Jingle(id: "2")
jingle.label  // expected-value {{"good night"}}
sticker(for: jingle)  // expected-value {{"good night"}}
sticker(for: Song(id: "17"))  // expected-value {{"No. 17"}}
"\(jingle), then \(Song(id: "17"))"  // expected-value {{"good night, then No. 17"}}
// snippet.end

// snippet.subclass
class Tape: Unique {
  let id: String

  init(id: String) {
    self.id = id
  }
}

class MixTape: Tape {
  var label: String { "for Vera" }
}

let mixTape = MixTape(id: "31")
mixTape.label  // expected-value {{"for Vera"}}
sticker(for: mixTape)  // expected-value {{"No. 31"}}
// snippet.end
