struct Row {
  let lines: Int
  let points: Double

  var height: Double {
    44
  }
}

Row(lines: 1, points: 20).height
Row(lines: 3, points: 20).height
