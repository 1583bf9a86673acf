let trains = ["Heron", "Old Bess"]

if let count = trains.count {  // expected-error {{initializer for conditional binding must have Optional type, not 'Int'}}
  print("\(count) trains")
}
