func waveName(for number: Int32) -> String? {
  wave(for: number).map { "\($0)" }
}
