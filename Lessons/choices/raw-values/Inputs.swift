enum Input: CaseIterable {
  case microphone
  case line(Int)

  static var allCases: [Input] {
    [.microphone] + (1...3).map { .line($0) }
  }
}

for input in Input.allCases {
  input  // expected-value {{.line(3)}}
}
