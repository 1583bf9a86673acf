@propertyWrapper
struct Clamped {
  private var value: Int
  private let range: ClosedRange<Int>
  private(set) var projectedValue = 0

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Int {
    get { value }
    set {
      projectedValue += 1
      value = min(max(newValue, range.lowerBound), range.upperBound)
    }
  }
}

struct Volume {
  @Clamped(0...11) var level = 5
}

var volume = Volume()
volume.level = 20
volume.level
volume.level -= 30
volume.level
volume.$level
volume
