func texts(_ place: String, _ percent: Int, limit newLimit: Int) -> [String] {
  limit = newLimit
  let report = Report(place: place, rainPercent: percent)
  return [screenText(of: report), widgetText(of: report)]
}
