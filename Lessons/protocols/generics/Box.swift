// snippet.box
protocol Playable {
  var seconds: Int { get }
}

struct Song: Playable {
  let title: String
  let seconds: Int
}

struct Tape: Playable {
  let side: Int
  var seconds: Int { 1800 }
}

let night: [any Playable] = [Song(title: "Embers", seconds: 254), Tape(side: 2)]

for piece in night {
  piece.seconds
}
night[1] is Tape  // expected-value {{true}}
// snippet.end
