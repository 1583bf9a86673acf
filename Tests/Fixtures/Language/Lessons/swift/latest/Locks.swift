import Synchronization
import Observation
final class Counter: Sendable {
  private let value = Mutex(0)
  let hits = Atomic(0)
  func up() -> Int {
    hits.add(1, ordering: .relaxed)
    return value.withLock { n in
      n += 1
      return n
    }
  }
}
let counter = Counter()
counter.up()
counter.up()
counter.hits.load(ordering: .relaxed)
@Observable final class Model {
  var name = "a"
  var age = 1
}
let model = Model()
withObservationTracking {
  _ = model.name
} onChange: {
  print("changed")
}
model.name = "b"
model.age += 1
model.name
