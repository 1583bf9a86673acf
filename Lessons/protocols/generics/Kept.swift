// snippet.kept
protocol Playable {
  var seconds: Int { get }
}

struct Song: Playable {
  let seconds: Int
}

func opening() -> some Playable {
  Song(seconds: 41)
}

opening().seconds  // expected-value {{41}}
// snippet.end

// snippet.parameter
func minutes(of piece: some Playable) -> Int {
  piece.seconds / 60
}

minutes(of: Song(seconds: 254))  // expected-value {{4}}
minutes(of: opening())  // expected-value {{0}}
// snippet.end
