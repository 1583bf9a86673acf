func cardOfRecord(_ title: String, _ minutes: Int) -> String {
  card(for: Record(title: title, minutes: minutes))
}
