// expected-failure {{app and widget say the same}} The limit itself was asked for, but a day that is just on it was given to the rain.
// zh-Hans: 界限是去问了，可刚好在界限上的那一天，给了雨。
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
  "\(report.place): \(report.rainPercent < limit ? "make hay" : "leave it standing")"
}
