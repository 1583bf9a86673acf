// snippet.hide
class Train {
  let name: String

  init(name: String) {
    self.name = name
  }
}

// snippet.show
class FreightTrain: Train {
  init(number: Int) {
    super.init(name: "Freight \(number)")
  }
}

let coal = FreightTrain(number: 4711)
coal.name  // expected-value {{"Freight 4711"}}

for number in 1...5 {
  FreightTrain(number: number * 100).name  // expected-value {{"Freight 500"}}
}
