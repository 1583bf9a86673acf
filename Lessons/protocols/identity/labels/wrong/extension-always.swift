// expected-failure {{line 46}} The extension has a `place` for everybody. But here the compiler sees a `Song`, and a song has one of its own.
// zh-Hans: 扩展里有一个给所有人的 `place`。可在这里，编译器看得见那是 `Song`，而歌有自己的一个。
// Say beside each expression below the line what it will be.

protocol Unique {
  var id: String { get }
  var label: String { get }
}

extension Unique {
  var label: String { "No. \(id)" }
  var place: String { "attic" }
  var sticker: String { "\(label), \(place)" }
}

struct Song: Unique {
  let id: String
  var place: String { "studio" }
}

struct Jingle: Unique {
  let id: String
  var label: String { "jingle" }
  var place: String { "desk" }
}

class Tape: Unique {
  var id: String { "31" }

  init() {}
}

class MixTape: Tape {
  override var id: String { "99" }
  var label: String { "for Vera" }
}

func place(of thing: some Unique) -> String {
  thing.place
}

let song = Song(id: "17")
let jingle: any Unique = Jingle(id: "2")
let mixTape = MixTape()

// ----------------------------------------------------------------

song.place  // expected-value {{"attic"}}

place(of: song)  // expected-value {{"attic"}}

song.sticker  // expected-value {{"No. 17, attic"}}

jingle.label  // expected-value {{"jingle"}}

jingle.sticker  // expected-value {{"jingle, attic"}}

mixTape.label  // expected-value {{"for Vera"}}

mixTape.sticker  // expected-value {{"No. 99, attic"}}
