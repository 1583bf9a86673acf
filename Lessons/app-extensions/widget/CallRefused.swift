class Application {
  @available(*, unavailable, message: "a widget is a guest; open a URL instead")
  static let shared = Application()

  func show(_ place: String) {}

  init() {}
}

func tapOnWidget() {
  // expected-error@+1 {{'shared' is unavailable: a widget is a guest; open a URL instead}}
  Application.shared.show("Oban")
}

func remind(of place: String) {
  // expected-error@+1 {{'shared' is unavailable: a widget is a guest; open a URL instead}}
  let application = Application.shared
  application.show(place)
}
