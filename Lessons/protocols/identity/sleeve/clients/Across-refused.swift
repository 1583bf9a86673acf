// a song is not compared with a tape
func isSame(_ song: Song, _ tape: Tape) -> Bool {
  song == tape  // expected-error {{binary operator '==' cannot be applied}}
}
