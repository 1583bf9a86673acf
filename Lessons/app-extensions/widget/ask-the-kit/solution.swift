var limit = 20

struct Report {
  let place: String
  let rainPercent: Int

  var advice: String {
    rainPercent <= limit ? "make hay" : "leave it standing"
  }
}

func screenText(of report: Report) -> String {
  "\(report.place): \(report.advice)"
}

func widgetText(of report: Report) -> String {
  "\(report.place): \(report.advice)"
}

let oban = Report(place: "Oban", rainPercent: 25)
screenText(of: oban)
widgetText(of: oban)
