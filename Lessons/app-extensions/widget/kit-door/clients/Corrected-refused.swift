// only the kit corrects a report
import Exercise

func read(_ report: Report) -> Int {
  report.corrected(by: 1).rainPercent  // expected-error {{'corrected' is inaccessible}}
}
