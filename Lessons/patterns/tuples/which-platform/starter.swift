func platform(of stop: (String, Int)) -> Int {
  return 0
}

platform(of: ("Larkhill", 4))
platform(of: ("Ternhaven", 1))
