func next(after code: Int) -> String {
  "password"
}

next(after: -4)
