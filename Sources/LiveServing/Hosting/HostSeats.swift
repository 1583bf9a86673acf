// Where people sit at a host: each who asks, and whose work they see, has pages of their own for as long as
// anything is asked there. What is known of somebody who asks nothing is in their workspace.

import Synchronization

/// The seats that are taken.
final class HostSeats: Sendable {
  /// How many requests of one seat are answered at a time: the events of some tabs, and runs.
  private static let visitsMax = 16
  /// Readers of pages elsewhere all have one seat.
  private static let guestVisitsMax = 64

  /// Whose work somebody sees.
  enum Sight: Hashable, Sendable {
    case own
    /// That of a learner, by the name of their folder.
    case learner(String)
    /// The file that the teacher shows.
    case shown(String)
  }

  /// Somebody, and what they see.
  struct Seat: Hashable, Sendable {
    var caller: HostCaller
    var sight: Sight
  }

  private struct Place {
    var pages: LivePages
    var visits = 0
  }

  private let places = Mutex<[Seat: Place]>([:])
  private let makePages: @Sendable (Seat) -> LivePages

  /// Gives each who comes pages of their own.
  init(_ makePages: @escaping @Sendable (Seat) -> LivePages) { self.makePages = makePages }

  /// How many are taken.
  var count: Int { places.withLock(\.count) }

  /// A request; it is over when nobody holds it any more.
  final class Visit {
    let pages: LivePages
    private let leave: () -> Void

    fileprivate init(_ pages: LivePages, leave: @escaping () -> Void) {
      self.pages = pages
      self.leave = leave
    }

    deinit { leave() }
  }

  /// Begins a request; nil where too many go on.
  func visit(_ seat: Seat) -> Visit? {
    let pages = places.withLock { places -> LivePages? in
      var place = places[seat] ?? Place(pages: makePages(seat))
      guard place.visits < (seat.caller == .guest ? Self.guestVisitsMax : Self.visitsMax) else {
        return nil
      }
      place.visits += 1
      places[seat] = place
      return place.pages
    }
    return pages.map { pages in Visit(pages) { [self] in leave(seat) } }
  }

  private func leave(_ seat: Seat) {
    places.withLock { places in
      places[seat]?.visits -= 1
      if places[seat]?.visits == 0 { places[seat] = nil }
    }
  }
}

/// The shares of all who run code.
final class HostShares: Sendable {
  private let shares = Mutex<[String: ProcessorShare]>([:])
  private let load: HostLoad
  private let daySeconds: Double?
  /// That of all readers of pages elsewhere together.
  let ofGuests: ProcessorShare

  /// Gives each a share of what the host can do, so much on one day.
  init(of load: HostLoad, daySeconds: Double?, guestDaySeconds: Double) {
    self.load = load
    self.daySeconds = daySeconds
    ofGuests = ProcessorShare(of: load, width: load.width, daySeconds: guestDaySeconds)
  }

  /// A learner's share; the teacher's, whom no day bounds, has no name.
  func share(of name: String) -> ProcessorShare {
    shares.withLock { shares in
      if let share = shares[name] { return share }
      let share = ProcessorShare(of: load, daySeconds: name.isEmpty ? nil : daySeconds)
      shares[name] = share
      return share
    }
  }
}
