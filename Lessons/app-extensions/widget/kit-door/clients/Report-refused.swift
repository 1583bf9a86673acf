// a report cannot be touched up outside
import Exercise

func wish(_ report: Report) -> Report {
  var report = report
  report.rainPercent = 0  // expected-error {{cannot assign to property: 'rainPercent'}}
  report.place = "Oban"  // expected-error {{cannot assign to property: 'place'}} or {{'place' is a 'let' constant}}
  return report
}
