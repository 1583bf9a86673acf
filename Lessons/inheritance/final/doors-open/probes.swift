func trainDeparture() -> String {
  Train().departure()
}

/// Trains that nobody has thought of.
private enum Newcomers {
  final class Ferry: Train {
    override func announcement() -> String { "All aboard." }
  }

  final class Lift: Train {
    override func announcement() -> String { "Doors open. Doors close." }
  }

  final class Mute: Train {
    override func announcement() -> String { "" }
  }

  final class Counter: Train {
    private var calls = 0

    override func announcement() -> String {
      calls += 1
      return "Call \(calls)."
    }
  }
}

/// What three trains say that nobody has thought of: one with doors in its own words, one that has
/// nothing to say, and one that counts how often it is asked.
func oddDepartures() -> [String] {
  [Newcomers.Lift().departure(), Newcomers.Mute().departure(), Newcomers.Counter().departure()]
}

func ferryDeparture() -> String {
  Newcomers.Ferry().departure()
}

func nightDeparture() -> String {
  NightTrain().departure()
}
