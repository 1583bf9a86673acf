// expected-failure {{line 52}} Nothing can be seen of the jingle in `any Unique`. But `label` is a requirement, and the jingle has noted down its own.
// zh-Hans: 装进 `any Unique` 里，台呼就看不见了。不过 `label` 是协议的要求，台呼早就记下了自己的那一个。
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

song.place  // expected-value {{"studio"}}

place(of: song)  // expected-value {{"attic"}}

song.sticker  // expected-value {{"No. 17, attic"}}

jingle.label  // expected-value {{"No. 2"}}

jingle.sticker  // expected-value {{"jingle, attic"}}

mixTape.label  // expected-value {{"for Vera"}}

mixTape.sticker  // expected-value {{"No. 99, attic"}}
