// What `lessons host` answers a class: the files of the site to whoever can reach it, and what pages ask
// about code to learners alone, each about a workspace of their own.

import HTMLRendering
import Synchronization

/// How a host knows who somebody is.
enum Identification: Sendable {
  /// By the key of a signed link, which the browser keeps as a cookie.
  case invitations(Invitations)
  /// By a field that a proxy at this address adds to each request.
  case header(String, proxy: String)
}

/// The site of a class.
struct HostSite: WebSite {
  private static let scripts: HTML = #"<script defer src="/-/live.js" data-host></script>"#

  let address: SiteAddress
  let folder: ServedFolder
  let identification: Identification
  let learners: HostedLearners

  /// With that beginning, which browsers grant to encrypted sites alone, no other site of the same domain
  /// can put a cookie of its own in its place.
  private var cookieName: String { (address.isEncrypted ? "__Host-" : "") + "lessons-learner" }

  init(
    folder: String, address: SiteAddress, identification: Identification, learners: HostedLearners
  ) {
    self.folder = ServedFolder(path: folder, scripts: Self.scripts)
    self.address = address
    self.identification = identification
    self.learners = learners
  }

  func admit(_ request: WebRequest) -> Admission {
    if request.isReading { return .answered(folder.response(to: request)) }
    if request.path == "/-/enter" { return .answered(enter(request)) }
    guard let learner = learner(of: request) else { return .answered(.unauthorized) }
    guard let visit = learners.visit(of: learner) else { return .answered(.tooMany) }
    return .withBody(holding: visit, visit.pages.answer)
  }

  /// Lets the browser keep the key of a link.
  private func enter(_ request: WebRequest) -> WebResponse {
    guard case .invitations(let invitations) = identification,
      let learner = invitations.learner(ofKey: request.key)
    else { return .unauthorized }
    var response = WebResponse(status: "200 OK")
    let parts = [
      "\(cookieName)=\(invitations.key(for: learner))", "Path=/", "Max-Age=31536000",
      "HttpOnly",
      "SameSite=Strict",
    ]
    response.cookie = (parts + (address.isEncrypted ? ["Secure"] : [])).joined(
      separator: "; ")
    return response
  }

  private func learner(of request: WebRequest) -> LearnerName? {
    switch identification {
    case .invitations(let invitations):
      return request.cookie(cookieName).flatMap(invitations.learner(ofKey:))
    case .header(let name, let proxy):
      guard request.peer == proxy else { return nil }
      return request.field(name).flatMap(LearnerName.init)
    }
  }
}

extension WebResponse {
  fileprivate static let tooMany = WebResponse(status: "429 Too Many Requests")
}

/// The learners who have come since the host began.
final class HostedLearners: Sendable {
  /// How many requests of one learner are answered at a time: the events of some tabs, and runs.
  private static let visitsMax = 16

  /// What there is of a learner.
  private struct Seat {
    var pages: LivePages
    var visits = 0
  }

  private let seats = Mutex<[LearnerName: Seat]>([:])
  private let makePages: @Sendable (LearnerName) -> LivePages

  /// Gives each learner who comes pages of their own.
  init(_ makePages: @escaping @Sendable (LearnerName) -> LivePages) { self.makePages = makePages }

  /// A request of a learner; it is over when nobody holds it any more.
  final class Visit {
    let pages: LivePages
    private let leave: () -> Void

    fileprivate init(_ pages: LivePages, leave: @escaping () -> Void) {
      self.pages = pages
      self.leave = leave
    }

    deinit { leave() }
  }

  /// Begins a request of a learner; nil where too many go on.
  func visit(of learner: LearnerName) -> Visit? {
    let pages = seats.withLock { seats -> LivePages? in
      var seat = seats[learner] ?? Seat(pages: makePages(learner))
      guard seat.visits < Self.visitsMax else { return nil }
      seat.visits += 1
      seats[learner] = seat
      return seat.pages
    }
    return pages.map { pages in
      Visit(pages) { [self] in seats.withLock { $0[learner]?.visits -= 1 } }
    }
  }
}
