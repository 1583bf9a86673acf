// whatever keeps both promises gets a card
func inTheStudio() {
  struct Show: Titled, Timed {
    let title: String
    let minutes: Int
  }

  _ = card(for: Show(title: "Nightjar", minutes: 240))
}
