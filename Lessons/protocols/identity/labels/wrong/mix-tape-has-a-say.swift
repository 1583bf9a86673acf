// expected-failure {{line 58}} `MixTape` has a label, and it was expected on the sticker. `Tape` is what conforms, and it had noted down the one from the extension.
// zh-Hans: `MixTape` 有自己的 `label`，就以为标签上会是它。可遵循协议的是 `Tape`，它记下的是扩展里的那一个。
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

jingle.sticker  // expected-value {{"jingle, attic"}}

mixTape.label  // expected-value {{"for Vera"}}

mixTape.sticker  // expected-value {{"for Vera, attic"}}
