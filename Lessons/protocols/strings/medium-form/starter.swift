struct Name {
  let short: String
  let medium: String
  let long: String
}

func form(of name: Name, room: Int) -> String {
  let forms = [name.long, name.short]
  return forms.first { $0.count <= room } ?? name.short
}

let ola = Name(short: "Ola", medium: "Ola Brandt", long: "Ola Brandt, voice")
form(of: ola, room: 12)
