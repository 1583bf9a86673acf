func row(of name: String) -> Int {
  switch name {
  case "oneMonth": checkedRow(.oneMonth)
  case "oneYear": checkedRow(.oneYear)
  default: checkedRow(.forever)
  }
}
