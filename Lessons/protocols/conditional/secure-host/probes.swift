func addressOfSong(_ number: Int) -> String {
  Song(number: number).address
}

func addressOfLive(_ number: Int) -> String {
  Live(number: number).address
}
