// a diary can be written in
import Exercise

func write(into diary: Diary) -> [String] {
  diary.note("It rained.")
  return diary.lines + Diary().lines
}
