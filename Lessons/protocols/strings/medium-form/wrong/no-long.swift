// expected-failure {{the longest form that has room is shown}} The long form was replaced, and not joined.
// zh-Hans: 长的被换掉了，不是多添了一个。
struct Name {
  let short: String
  let medium: String
  let long: String
}

func form(of name: Name, room: Int) -> String {
  let forms = [name.medium, name.short]
  return forms.first { $0.count <= room } ?? name.short
}
