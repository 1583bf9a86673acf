func platform(of stop: (String, Int)) -> Int {
  return stop.1
}

platform(of: ("Larkhill", 4))
platform(of: ("Ternhaven", 1))
