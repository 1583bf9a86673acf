// expected-failure {{line 54}} Both were taken from the jingle. Only one of the two is asked for in the protocol.
// zh-Hans: 两样都当成了台呼自己的。其实协议要求的只有其中一样。
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

jingle.label  // expected-value {{"jingle"}}

jingle.sticker  // expected-value {{"jingle, desk"}}

mixTape.label  // expected-value {{"for Vera"}}

mixTape.sticker  // expected-value {{"No. 99, attic"}}
