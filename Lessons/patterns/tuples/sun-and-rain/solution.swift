func plan(sun: Bool, rain: Bool) -> String {
  switch (sun, rain) {
  case (true, true): "look for the rainbow"
  case (true, false): "picnic"
  case (false, true): "jump in puddles"
  default: "count"
  }
}

plan(sun: true, rain: false)
plan(sun: false, rain: false)
