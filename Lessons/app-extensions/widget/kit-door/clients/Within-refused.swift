// what only the kit needs stays within
import Exercise

func read(_ diary: NightDiary) -> [String] { diary.lines }  // expected-error {{cannot find type}}

func read(_ report: Report) -> Int {
  report.corrected(by: 1).rainPercent  // expected-error {{'corrected' is inaccessible}}
}
