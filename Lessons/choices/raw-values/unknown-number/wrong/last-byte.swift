// expected-failure {{an unknown number finds none}} Only the last byte is looked at, and 256 ends like 0.
// zh-Hans: 只看最后一个字节，256 的结尾和 0 一样。
enum Wave: Int32 {
  case sine = 0
  case saw = 1
  case triangle = 2
}

func wave(for number: Int32) -> Wave? {
  return Wave(rawValue: Int32(UInt8(truncatingIfNeeded: number)))
}

wave(for: 2)
wave(for: 7)
