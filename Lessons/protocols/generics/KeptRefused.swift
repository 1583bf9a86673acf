protocol Playable {
  var seconds: Int { get }
}

struct Song: Playable {
  let seconds: Int
}

struct Silence: Playable {
  let seconds: Int
}

// expected-error@+1 {{function declares an opaque return type 'some Playable'}}
func opening(isQuiet: Bool) -> some Playable {
  if isQuiet { return Silence(seconds: 3) }
  return Song(seconds: 41)
}
