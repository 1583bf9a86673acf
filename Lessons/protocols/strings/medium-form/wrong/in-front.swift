// expected-failure {{the longest form that has room is shown}} The medium form stands in front, and the long one is never shown.
// zh-Hans: 中等的排在最前面，长的就再也轮不到了。
struct Name {
  let short: String
  let medium: String
  let long: String
}

func form(of name: Name, room: Int) -> String {
  let forms = [name.medium, name.long, name.short]
  return forms.first { $0.count <= room } ?? name.short
}
