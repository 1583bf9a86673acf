// Scopes: where they begin and end, as far as the calls can be believed (`ScopeStack.swift`).

extension Recorder {
  /// Records that a scope begins.
  @inline(__always)
  func enterScope(at key: PlaceKey, frame: UInt) {
    if let thread = onlyThread, thread.pointee.isFree, let number = countUnsampled(key) {
      thread.pointee.scopes.prune(to: frame, beginning: key)
      return thread.pointee.scopes.enter(number, key, isRecorded: false, frame: frame)
    }
    recordBeginning(at: key, frame: frame)
  }

  /// Records that a scope ends, unless it has not begun or is not the one that ends.
  @inline(__always)
  func leaveScope(at key: PlaceKey, frame: UInt) {
    if let thread = onlyThread, thread.pointee.isFree {
      thread.pointee.scopes.prune(to: frame)
      if thread.pointee.scopes.leaveUnrecorded(key, frame: frame) { return }
    }
    recordEnd(at: key, frame: frame)
  }

  /// Counts a scope that is not sampled, and returns its number; nil, and nothing done, if it is.
  @inline(__always)
  private func countUnsampled(_ key: PlaceKey) -> UInt32? {
    guard let place = places.knownPlace(key),
      place.countUnsampled(in: shared.pointee.context)
    else { return nil }
    return place.number
  }

  @inline(never)
  private func recordBeginning(at key: PlaceKey, frame: UInt) {
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
        thread.pointee.scopes.enter(place.number, key, isRecorded: isTaken, frame: frame)
      }
    }
  }

  @inline(never)
  private func recordEnd(at key: PlaceKey, frame: UInt) {
    onThread { thread in
      if thread.pointee.hasPrinted { flushPrinted(of: thread) }
      thread.pointee.scopes.prune(to: frame)
      if thread.pointee.scopes.leaveUnrecorded(key, frame: frame) { return }
      locked {
        guard let place = places.knownPlace(key),
          thread.pointee.scopes.leave(place.number, frame: frame) == true
        else { return }
        append(.scopeExit, ValueBytes(), at: place, count: 0, thread: thread, instant: now())
      }
    }
  }
}
