// a report can be made and read outside
import Exercise

func words() -> String {
  let report = Report(place: "Oban", rainPercent: 10)
  return "\(report.place) \(report.rainPercent) \(report.advice)"
}
