func formOfOla(room: Int) -> String {
  form(of: Name(short: "Ola", medium: "Ola Brandt", long: "Ola Brandt, voice"), room: room)
}
