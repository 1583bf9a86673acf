func heightOfRow(_ lines: Int, _ points: Double) -> Int {
  Int(Row(lines: lines, points: points).height.rounded())
}
