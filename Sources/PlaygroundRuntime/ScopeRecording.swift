// Scopes: where they begin and end, as far as the calls can be believed (`ScopeStack.swift`).

extension Recorder {
  /// Records that a scope begins.
  @inline(never)
  func recordBeginning(at key: PlaceKey, frame: UInt) {
    onThread { thread in
      if thread.pointee.hasPrinted { flushPrinted(of: thread) }
      thread.pointee.scopes.prune(to: frame, beginning: key)
      locked {
        guard let place = places.place(key, name: "") else { return }
        let count = place.count()
        let isTaken = takes(place, count)
        if isTaken {
          append(
            .scopeEntry, ValueBytes(), at: place, count: count, thread: thread, instant: now())
        }
        thread.pointee.scopes.enter(place.state, isRecorded: isTaken, frame: frame)
      }
    }
  }

  /// Records that a scope ends, unless it has not begun or is not the one that ends.
  @inline(never)
  func recordEnd(at key: PlaceKey, frame: UInt) {
    onThread { thread in
      if thread.pointee.hasPrinted { flushPrinted(of: thread) }
      thread.pointee.scopes.prune(to: frame)
      if thread.pointee.scopes.leaveUnrecorded(key, frame: frame) { return }
      locked {
        guard let place = places.knownPlace(key),
          thread.pointee.scopes.leave(place.state, frame: frame) == true
        else { return }
        append(.scopeExit, ValueBytes(), at: place, count: 0, thread: thread, instant: now())
      }
    }
  }
}
