func next(after code: Int) -> String {
  code == -4 ? "sensor" : "password"
}

next(after: -4)
