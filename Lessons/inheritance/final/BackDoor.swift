class Train {
  init() {}

  var grip: Int { 25 }

  final func brakingMetres(from speed: Int) -> Int {
    speed * speed / grip
  }
}

class ShowTrain: Train {
  override var grip: Int { 25_600 }
}

Train().brakingMetres(from: 160)  // expected-value {{1024}}
ShowTrain().brakingMetres(from: 160)  // expected-value {{1}}
