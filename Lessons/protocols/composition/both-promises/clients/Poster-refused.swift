// what keeps one of them gets none
struct Poster: Titled {
  let title: String
}

let poster = Poster(title: "Radio Nightjar")
let posterCard = card(for: poster)  // expected-error {{argument type 'Poster' does not conform to expected type 'Timed'}} or {{global function 'card(for:)' requires that 'Poster' conform to 'Timed'}}
