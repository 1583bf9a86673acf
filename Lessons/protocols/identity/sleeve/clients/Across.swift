// songs are compared with songs, and tapes with tapes
func isSame(_ song: Song, _ other: Song) -> Bool {
  song == other
}

func isSame(_ tape: Tape, _ other: Tape) -> Bool {
  tape == other
}
