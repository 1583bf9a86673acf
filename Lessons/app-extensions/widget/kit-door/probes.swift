// Uses the kit from within, as it uses itself.

func adviceAfter(correction: Int, of percent: Int) -> String {
  Report(place: "Oban", rainPercent: percent).corrected(by: correction).advice
}

func percentAfter(correction: Int, of percent: Int) -> Int {
  Report(place: "Oban", rainPercent: percent).corrected(by: correction).rainPercent
}

func nightLines(_ lines: [String]) -> [String] {
  let diary = NightDiary()
  for line in lines { diary.note(line) }
  return diary.lines
}

func placeOfReport(_ place: String) -> String {
  Report(place: place, rainPercent: 0).place
}
