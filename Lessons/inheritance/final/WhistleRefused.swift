class Train {
  init() {}
}

extension Train {
  func whistle() -> String { "Tweet." }
}

class SteamTrain: Train {
  override func whistle() -> String { "Hoooo!" }  // expected-error {{#override_decl_extension}}
}
