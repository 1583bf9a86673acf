// expected-failure {{they do so when the limit is moved}} The right number was copied. On the day when it is moved in the kit, the widget will not hear of it.
// zh-Hans: 抄来了对的数。等工具里的数一改，小组件还蒙在鼓里。
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
  "\(report.place): \(report.rainPercent <= 20 ? "make hay" : "leave it standing")"
}
