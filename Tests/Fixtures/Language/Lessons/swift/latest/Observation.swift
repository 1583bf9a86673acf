import Observation

@Observable
final class Counter {
  var count = 0
  @ObservationIgnored var secret = 1
}

let counter = Counter()
withObservationTracking {
  print("count is", counter.count)
} onChange: {
  print("about to change")
}
counter.count += 1
counter.count += 1
counter.count
counter.secret = 2
