// what keeps one of them gets none
struct Poster: Titled {
  let title: String
}

let poster = Poster(title: "Radio Nightjar")
let posterCard = card(for: poster)  // expected-error {{argument type 'Poster' does not conform to expected type 'Timed'}} or {{global function 'card(for:)' requires that 'Poster' conform to 'Timed'}}

struct Pause: Timed {
  let minutes: Int
}

let pause = Pause(minutes: 4)
let pauseCard = card(for: pause)  // expected-error {{argument type 'Pause' does not conform to expected type 'Titled'}} or {{global function 'card(for:)' requires that 'Pause' conform to 'Titled'}}
