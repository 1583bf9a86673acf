// expected-error@+1 {{type 'Input' does not conform to protocol 'CaseIterable'}}
enum Input: CaseIterable {
  case microphone
  case line(Int)
}
