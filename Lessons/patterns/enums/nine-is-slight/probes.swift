func textOfDelay(of minutes: Int) -> String {
  text(.delayed(minutes: minutes))
}

func textOnTime() -> String {
  text(.onTime)
}
