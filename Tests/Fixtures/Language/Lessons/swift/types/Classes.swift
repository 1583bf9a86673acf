class Vehicle {
  var speed = 0.0
  var description: String { "at \(speed) km/h" }
  func makeNoise() {}
  deinit { print("gone") }
}

class Train: Vehicle {
  let line: String
  init(line: String) {
    self.line = line
    super.init()
    speed = 120
  }
  override var description: String { "\(line) " + super.description }
  override func makeNoise() { print("Choo!") }
}

var train: Train? = Train(line: "S1")
train?.makeNoise()
train?.description
let same = train
same === train
same?.line
(same as Any) as? String
train = nil
same?.speed
