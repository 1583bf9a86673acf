// snippet.engine
/// Stands for the engine in the cellar, which is written in C.
func engineSample(_ wave: Int32, _ step: Int32) -> Int32 {
  let t = step % 16
  switch wave {
  case 0: return [4, 5, 6, 7, 7, 7, 6, 5, 3, 2, 1, 0, 0, 0, 1, 2][Int(t)]
  case 1: return t < 8 ? 7 : 0
  case 2: return t < 8 ? t : 15 - t
  case 3: return t / 2
  default: return 0
  }
}
// snippet.end

// snippet.wave
enum Wave: Int32 {
  case sine, square, triangle, saw
}

let heights = Array("▁▂▃▄▅▆▇█")

func drawn(_ wave: Int32) -> String {
  let samples = (0..<32).map { Int(engineSample(wave, $0)) }
  return String(samples.map { heights[$0] })
}

drawn(Wave.sine.rawValue)
drawn(Wave.square.rawValue)
drawn(Wave.triangle.rawValue)
drawn(Wave.saw.rawValue)
// snippet.end

// snippet.silence
drawn(7)
Wave(rawValue: 7)  // expected-value {{nil}}
// snippet.end
