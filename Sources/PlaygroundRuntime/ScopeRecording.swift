// Scopes: where they begin and end, as far as the calls can be believed (`ScopeStack.swift`).

extension Recorder {
  /// Records that a scope begins.
  func enterScope(
    at key: PlaceKey, frame: UInt, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    locked {
      guard let place = places.place(key, name: "") else { return }
      let count = place.count()
      let isTaken = takes(place)
      thread.pointee.scopes.prune(to: frame, beginning: key)
      if isTaken {
        append(
          .scopeEntry, ValueBytes(), at: place, count: count, thread: thread, instant: now())
      }
      thread.pointee.scopes.enter(place.number, key, isRecorded: isTaken, frame: frame)
    }
  }

  /// Records that a scope ends, unless it has not begun or is not the one that ends.
  func leaveScope(
    at key: PlaceKey, frame: UInt, on thread: UnsafeMutablePointer<ThreadState>
  ) {
    if thread.pointee.hasPrinted { flushPrinted(of: thread) }
    locked {
      guard let place = places.knownPlace(key),
        thread.pointee.scopes.leave(place.number, frame: frame) == true
      else { return }
      append(.scopeExit, ValueBytes(), at: place, count: 0, thread: thread, instant: now())
    }
  }
}
