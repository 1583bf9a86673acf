// what keeps one of them may be there
func inTheStudio() {
  struct Poster: Titled {
    let title: String
  }

  _ = Poster(title: "Radio Nightjar")

  struct Pause: Timed {
    let minutes: Int
  }

  _ = Pause(minutes: 4)
}
