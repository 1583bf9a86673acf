@globalActor
actor Kitchen {
  static let shared = Kitchen()
}

@Kitchen
final class Stove {
  var isOn = false
  func light() { isOn = true }
}

@Kitchen func cook() -> String {
  let stove = Stove()
  stove.light()
  return stove.isOn ? "hot" : "cold"
}

await cook()
@TaskLocal var depth = 0
struct Trace { @TaskLocal static var level = 0 }
Trace.$level.withValue(3) { Trace.level }
Trace.level
await MainActor.run { 1 + 1 }
