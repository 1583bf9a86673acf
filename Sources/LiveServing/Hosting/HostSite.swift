// What `lessons host` answers a class: the files of the site to whoever can reach it, and what pages ask
// about code to learners alone, each about a workspace of their own. The teacher sees everybody's, and
// changes none but their own.

import HTMLRendering
import LessonModel
import ProcessSandbox
import WebServing

/// How a host knows who a learner is.
package enum Identification: Sendable {
  /// By the key of a signed link, which the browser keeps as a cookie.
  case invitations
  /// By a field that a proxy at this address adds to each request.
  case header(String, proxy: String)
}

/// Somebody who may run code.
enum HostCaller: Hashable, Sendable {
  case learner(LearnerName)
  case teacher
  /// A reader of a page elsewhere, who is nobody in particular.
  case guest
}

/// The site of a class.
struct HostSite: WebSite {
  let address: SiteAddress
  let folder: ServedFolder
  let identification: Identification
  let invitations: Invitations
  let seats: HostSeats
  let classroom: Classroom
  /// The origins whose pages may show listings that run here.
  let embedOrigins: [String]

  init(
    folder: String, address: SiteAddress, identification: Identification,
    invitations: Invitations, seats: HostSeats, classroom: Classroom, embedOrigins: [String]
  ) {
    let how: HTML = if case .header = identification { "proxy" } else { "link" }
    self.folder = ServedFolder(
      path: folder, scripts: #"<script defer src="/-/live.js" data-host="\#(how)"></script>"#)
    self.address = address
    self.identification = identification
    self.invitations = invitations
    self.seats = seats
    self.classroom = classroom
    self.embedOrigins = embedOrigins
  }

  func admit(_ request: WebRequest) -> Admission {
    if request.isReading { return .answered(response(to: request)) }
    if request.path == "/-/enter" { return .answered(enter(request)) }
    if request.path == "/-/classroom" { return .answered(overview(for: request)) }
    let caller = caller(of: request)
    guard let caller, let sight = sight(of: caller, request) else {
      return .answered(caller == nil ? .unauthorized : .forbidden)
    }
    guard let visit = seats.visit(HostSeats.Seat(caller: caller, sight: sight)) else {
      return .answered(.tooMany)
    }
    // In the same browser somebody else's link was opened since: what was typed here is none of theirs.
    if let name = request.field(Self.readerField), name.percentUnescaped != visit.pages.reader.name
    {
      return .answered(.unauthorized)
    }
    let share = visit.pages.reader.share
    // Events are asked for once, and wait for what others do.
    if request.path != "/-/events" { share?.holdBack() }
    return .withBody(
      around: { work in
        withExtendedLifetime(visit) { if let share { share.meter.measure(work) } else { work() } }
      }, visit.pages.answer)
  }

  /// The script by which pages elsewhere ask for listings.
  func isForAll(_ request: WebRequest) -> Bool {
    !embedOrigins.isEmpty && request.path == Self.embedScript
  }

  private static let embedScript = "/embed.js"

  private func response(to request: WebRequest) -> WebResponse {
    switch request.path {
    case "/-/health":
      classroom.isEnding ? .ending : WebResponse(status: "200 OK")
    case "/-/classroom": page { try classroom.shell("classroom.html") }
    case Self.embedScript where !embedOrigins.isEmpty: folder.serverFile(named: "embed.js")
    case "/-/embed" where !embedOrigins.isEmpty: frame
    default: folder.response(to: request)
    }
  }

  // MARK: Who somebody is

  /// With that beginning, which browsers grant to encrypted sites alone, no other site of the same domain
  /// can put a cookie of its own in its place.
  private func cookieName(_ name: String) -> String {
    (address.isEncrypted ? "__Host-" : "") + name
  }

  private var learnerCookie: String { cookieName("lessons-learner") }
  private var teacherCookie: String { cookieName("lessons-teacher") }

  /// Lets the browser keep the key of a link.
  private func enter(_ request: WebRequest) -> WebResponse {
    let name: String
    if invitations.isTeacher(key: request.key) {
      name = teacherCookie
    } else if case .invitations = identification,
      invitations.learner(ofKey: request.key) != nil
    {
      name = learnerCookie
    } else {
      return .unauthorized
    }
    var response = WebResponse(status: "200 OK")
    let parts = [
      "\(name)=\(request.key)", "Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Strict",
    ]
    response.cookie = (parts + (address.isEncrypted ? ["Secure"] : [])).joined(separator: "; ")
    return response
  }

  /// Who asks: whoever has a learner's link open is that learner, even the teacher.
  private func caller(of request: WebRequest) -> HostCaller? {
    if !embedOrigins.isEmpty, request.field(Self.sightField) == Self.guestsSight { return .guest }
    let isTeacher = isTeacher(request)
    let learner: LearnerName?
    switch identification {
    case .invitations:
      learner = request.cookie(learnerCookie).flatMap(invitations.learner(ofKey:))
    case .header(let name, let proxy):
      learner =
        request.peer == proxy ? request.field(name).flatMap { LearnerName($0) } : nil
    }
    // Only the teacher looks at others.
    if isTeacher, learner == nil || request.field(Self.sightField) != nil { return .teacher }
    return learner.map { .learner($0) }
  }

  private func isTeacher(_ request: WebRequest) -> Bool {
    request.cookie(teacherCookie).map { invitations.isTeacher(key: $0) } ?? false
  }

  // MARK: Whose work somebody sees

  /// The field by which a page says whose work it shows: a learner's name, or `*` for what the teacher
  /// shows to everybody.
  private static let sightField = "X-Lessons-Of"
  /// What a page says that is shown within others; a learner's name is escaped, and never says it.
  private static let guestsSight = "?guest"

  /// The field by which a page says for whom it was opened, once it knows.
  private static let readerField = "X-Lessons-Reader"

  private func sight(of caller: HostCaller, _ request: WebRequest) -> HostSeats.Sight? {
    guard let of = request.field(Self.sightField)?.percentUnescaped, !of.isEmpty else {
      return .own
    }
    if caller == .guest { return .own }
    if of == "*" { return classroom.projection.map { .shown($0.id) } }
    guard caller == .teacher, classroom.learners.contains(of) else { return nil }
    return .learner(of)
  }

  // MARK: The teacher's page

  /// A page that is made of a template.
  private func page(_ html: () throws -> HTML) -> WebResponse {
    do {
      return WebResponse(page: Array(try html().markup.utf8))
    } catch {
      return .fault(classroom.words(error))
    }
  }

  /// A listing on a page elsewhere.
  private var frame: WebResponse {
    var response = page { try classroom.shell("embed.html") }
    response.frameOrigins = embedOrigins
    return response
  }

  private func overview(for request: WebRequest) -> WebResponse {
    guard isTeacher(request) else { return .unauthorized }
    do {
      return WebResponse(json: LiveAnswer.Piece(html: try classroom.html().markup))
    } catch {
      return .fault(classroom.words(error))
    }
  }
}

extension WebResponse {
  fileprivate static let tooMany = WebResponse(status: "429 Too Many Requests")
  fileprivate static let ending = WebResponse(status: "503 Service Unavailable")
}
