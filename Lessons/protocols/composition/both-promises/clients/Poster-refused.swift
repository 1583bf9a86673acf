// what keeps one of them gets none
func inTheStudio() {
  struct Poster: Titled {
    let title: String
  }

  let poster = Poster(title: "Radio Nightjar")
  // expected-error@+1 {{argument type 'Poster' does not conform to expected type 'Timed'}} or {{global function 'card(for:)' requires that 'Poster' conform to 'Timed'}}
  _ = card(for: poster)

  struct Pause: Timed {
    let minutes: Int
  }

  let pause = Pause(minutes: 4)
  // expected-error@+1 {{argument type 'Pause' does not conform to expected type 'Titled'}} or {{global function 'card(for:)' requires that 'Pause' conform to 'Titled'}}
  _ = card(for: pause)
}
