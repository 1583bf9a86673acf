func formOfMax(room: Int) -> String {
  form(of: Name(short: "Max", medium: "Max Rothe", long: "Max Rothe, double bass"), room: room)
}

func formOfOla(room: Int) -> String {
  form(of: Name(short: "Ola", medium: "Ola Brandt", long: "Ola Brandt, voice"), room: room)
}
