/// The left edges of the screens at this progress, first of the one that is left, then of the one
/// that is gone to.
func edges(at progress: Double, presenting: Bool) -> [Double] {
  let frame = fromTheLeft(at: progress, presenting: presenting)
  return [frame.from.x, frame.to.x]
}

/// How opaque the two screens are, in the same order.
func alphas(at progress: Double, presenting: Bool) -> [Double] {
  let frame = fromTheLeft(at: progress, presenting: presenting)
  return [frame.from.alpha, frame.to.alpha]
}

/// Which of the two screens lies on top.
func onTop(at progress: Double, presenting: Bool) -> String {
  fromTheLeft(at: progress, presenting: presenting).isToOnTop ? "to" : "from"
}
