// a report cannot be touched up outside
import Exercise

func wish(_ report: Report) -> Report {
  var report = report
  report.rainPercent = 0  // expected-error {{cannot assign to property: 'rainPercent'}}
  return report
}
