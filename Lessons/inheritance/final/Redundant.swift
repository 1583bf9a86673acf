final class Bell {
  final let pitch = 440
  final var strokes = 0

  init() {}

  final func ring(times: Int) -> String {
    strokes += times
    return Array(repeating: "ding", count: times).joined(separator: " ")
  }

  final subscript(octave: Int) -> Int {
    pitch << octave
  }
}

let bell = Bell()
for hour in 1...4 {
  bell.ring(times: hour)
}
bell.strokes  // expected-value {{10}}
bell[1]  // expected-value {{880}}
