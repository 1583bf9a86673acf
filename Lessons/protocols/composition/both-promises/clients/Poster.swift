// what keeps one of them may be there
struct Poster: Titled {
  let title: String
}

let poster = Poster(title: "Radio Nightjar")

struct Pause: Timed {
  let minutes: Int
}

let pause = Pause(minutes: 4)
