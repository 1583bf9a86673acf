enum Hand { case hour, minute }

class Clock {
  enum Fault: Error { case stopped }

  private(set) var minutes = 0

  func add(_ more: Int) throws {
    guard more != 0 else { throw Fault.stopped }
    minutes = ((minutes + more) % 1440 + 1440) % 1440
  }
}
