/// The height of a row, to a thousandth: whoever adds in another order is as right.
func heightOfRow(_ lines: Int, _ points: Double) -> Double {
  (Row(lines: lines, points: points).height * 1000).rounded() / 1000
}
