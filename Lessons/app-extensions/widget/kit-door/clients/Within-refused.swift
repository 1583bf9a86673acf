// what only the kit needs stays within
import Exercise

func read(_ diary: NightDiary) -> [String] { diary.lines }  // expected-error {{cannot find type}}
