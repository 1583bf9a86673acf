// snippet.hide
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }

  func announcement() -> String {
    "\(name) is ready."
  }
}

// snippet.show
class SteamTrain: Train {
  final override func announcement() -> String {
    "\(super.announcement()) Mind the sparks."
  }
}

class MountainTrain: SteamTrain {
  // expected-error@+1 {{instance method overrides a 'final' instance method}}
  override func announcement() -> String {
    "\(name) is ready. There are no sparks."
  }
}
