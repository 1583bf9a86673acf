// expected-failure {{app and widget say the same}} The advice is the kit's, and the place is gone.
// zh-Hans: 建议是工具给的，地名却丢了。
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
  report.advice
}
