protocol Playable {
  var seconds: Int { get }
}

struct Song: Playable {
  let title: String
  let seconds: Int
}

let piece: any Playable = Song(title: "Embers", seconds: 254)
piece.title  // expected-error {{value of type 'any Playable' has no member 'title'}}
