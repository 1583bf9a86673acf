// what others need is there for them
import Exercise

func read(_ diary: Diary) -> [String] { diary.lines }
