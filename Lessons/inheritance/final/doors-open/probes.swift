func trainDeparture() -> String {
  Train().departure()
}

private final class Ferry: Train {
  override func announcement() -> String { "All aboard." }
}

private final class Lift: Train {
  override func announcement() -> String { "Doors open. Doors close." }
}

private final class Mute: Train {
  override func announcement() -> String { "" }
}

private final class Counter: Train {
  private var calls = 0

  override func announcement() -> String {
    calls += 1
    return "Call \(calls)."
  }
}

/// What three trains say that nobody has thought of: one with doors in its own words, one that has
/// nothing to say, and one that counts how often it is asked.
func oddDepartures() -> [String] {
  [Lift().departure(), Mute().departure(), Counter().departure()]
}

func ferryDeparture() -> String {
  Ferry().departure()
}

func nightDeparture() -> String {
  NightTrain().departure()
}
