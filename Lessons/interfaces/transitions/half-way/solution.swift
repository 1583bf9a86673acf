func place(at progress: Double, from start: Double, to end: Double) -> Double {
  return start + (end - start) * progress
}

place(at: 0.5, from: -568, to: 0)
