// Printed text: the hook has the text, and the call that follows has the place.

extension Recorder {
  /// Keeps what `print` wrote until its place is known.
  func holdPrinted(_ text: String, on thread: UnsafeMutablePointer<ThreadState>) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    thread.pointee.printed.clear(bytesMax: textBytesMax)
    thread.pointee.printed.append(text)
    thread.pointee.printedInstant = now()
    thread.pointee.hasPrinted = true
  }

  /// Records the text that was printed last as that of a place.
  func logPrinted(at key: PlaceKey, on thread: UnsafeMutablePointer<ThreadState>) {
    // `print(_:to:)` writes into a value of the program's own.
    guard let value = takePrinted(of: thread) else { return }
    locked {
      guard let place = places.place(key, name: "") else { return }
      let count = place.count()
      place.keepLast(value)
      if takes(place, count) {
        append(
          .print, value, at: place, count: count, thread: thread,
          instant: thread.pointee.printedInstant)
      }
    }
  }

  /// Records text that was printed at no known place.
  func flushPrinted(of thread: UnsafeMutablePointer<ThreadState>) {
    guard let value = takePrinted(of: thread) else { return }
    locked {
      append(
        .print, value, at: nil, count: 0, thread: thread,
        instant: thread.pointee.printedInstant)
    }
  }

  /// The text that was printed last, if it is not recorded yet; it counts as recorded from now on.
  private func takePrinted(of thread: UnsafeMutablePointer<ThreadState>) -> ValueBytes? {
    guard thread.pointee.hasPrinted else { return nil }
    thread.pointee.hasPrinted = false
    var value = ValueBytes(encoding: .text, text: thread.pointee.printed.bytes)
    if thread.pointee.printed.isTruncated { value.flags.insert(.isTruncated) }
    return value
  }
}
