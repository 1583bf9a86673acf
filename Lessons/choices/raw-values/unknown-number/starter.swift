enum Wave: Int32 {
  case sine = 0
  case saw = 1
  case triangle = 2
}

func wave(for number: Int32) -> Wave? {
  return .sine
}

wave(for: 2)
wave(for: 7)
