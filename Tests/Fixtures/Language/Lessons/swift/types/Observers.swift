struct StepCounter {
  var goal = 100
  var steps = 0 {
    willSet { print("about to be \(newValue)") }
    didSet {
      if steps > oldValue { print("\(steps - oldValue) more") }
    }
  }
  var share: Double {
    get { Double(steps) / Double(goal) }
    set { steps = Int(newValue * Double(goal)) }
  }
}

var counter = StepCounter()
counter.steps = 40
counter.steps += 20
counter.share
counter.share = 0.1
counter
