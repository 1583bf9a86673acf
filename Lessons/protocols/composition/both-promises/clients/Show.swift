// whatever keeps both promises gets a card
struct Show: Titled, Timed {
  let title: String
  let minutes: Int
}

let nightCard = card(for: Show(title: "Nightjar", minutes: 240))
