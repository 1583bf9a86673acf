class Clock {
  var hour: Int
  var minute: Int

  init(hour: Int) {
    self.hour = hour
  }  // expected-error {{return from initializer without initializing all stored properties}}
}
