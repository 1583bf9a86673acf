struct Row {
  let lines: Int
  let points: Double

  var height: Double {
    max(44, Double(lines) * points * 1.2 + 16)
  }
}

Row(lines: 1, points: 20).height
Row(lines: 3, points: 20).height
