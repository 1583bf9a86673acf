// What `lessons serve` answers its one reader: the files of the site, the changes to them, and what pages
// ask about code.
//
// Loopback is no protection: any page elsewhere can make its reader's browser send requests here, and
// other people on the machine can send their own. So what runs or writes comes with the secret of the
// printed link.

package import Learning
package import LessonRunner
package import SiteBuilding
import SourceInsight
package import WebServing

/// The site of one reader.
package struct PreviewSite: WebSite {
  /// How long a page waits for a change before it asks anew.
  private static let patienceSeconds = 20

  /// Where browsers find it: on this machine alone.
  package let address: SiteAddress
  private let folder: ServedFolder
  private let changes = ChangeLog()
  private let live: LivePages
  private let waitingPage: WaitingPage
  /// Whoever has it may run code here and write in the workspace.
  private let key = LiveKey()

  /// Makes the site of a server of this machine.
  ///
  /// - Parameters:
  ///   - folder: Where the course's site is built.
  ///   - session: The course and its reader, as they are now.
  ///   - port: The server's.
  ///   - engine: What runs and judges; it may still be getting ready.
  ///   - isBoxed: Whether all code is compiled, run and looked into in boxes.
  ///   - open: Opens the course as it is now.
  package init(
    of folder: String, showing session: Session, port: UInt16, engine: EarlyEngine, isBoxed: Bool,
    open: @escaping @Sendable () throws -> Session
  ) {
    address = SiteAddress(hosts: ["localhost:\(port)", "127.0.0.1:\(port)"])
    self.folder = ServedFolder(path: folder, scripts: PreviewScript.tags)
    waitingPage = WaitingPage(of: session)
    let insight: @Sendable () -> EditorInsight?
    if isBoxed {
      let insights = BoxedInsights(engine: engine)
      insight = { insights.insight(of: "") }
    } else {
      let own = EditorInsight.ofToolchain
      insight = { own }
    }
    let faults = FaultNotices(by: session.notices)
    let tellFault: @Sendable (any Error) -> String? = { error in
      faults.say(error)
      return session.notices.words(error)
    }
    live = LivePages(for: LiveReader(), engine: engine, insight: insight, tellFault: tellFault) {
      try LiveCourse(open())
    }
  }

  /// The link to a page by its path from the site's root, with the secret.
  package func link(to page: String) -> String { "\(address.origin)/\(page)#key=\(key.text)" }

  /// Says that the course has changed.
  package func forgetCourse() { live.forgetCourse() }

  /// Tells pages that wait for the first build how far it is.
  package func tell(_ news: BuildNews) {
    if case .ran(let ran, of: let all) = news { changes.note(ran: ran, of: all) }
  }

  /// Tells pages that are open which of them are new, by their paths, `*` for all; or why none is.
  package func tell(newPages pages: [String], problem: String? = nil) {
    changes.add(pages: pages, problem: problem)
  }

  /// What reads is answered; what runs and writes, with the secret.
  package func admit(_ request: WebRequest) -> Admission {
    if request.isReading { return .answered(response(to: request)) }
    guard key.isSame(as: request.key) else { return .answered(.unauthorized) }
    return .withBody(live.answer)
  }

  private func response(to request: WebRequest) -> WebResponse {
    switch request.path {
    case "/-/preview.js":
      return WebResponse(script: PreviewScript.text(since: changes.numberSeen))
    case "/-/changes.js":
      return WebResponse(
        script: changes.wait(after: request.after, seconds: Self.patienceSeconds))
    case "/-/waiting.js": return WebResponse(script: WaitingPage.script)
    case "/-/building.js":
      let progress = changes.progress(after: request.after, seconds: Self.patienceSeconds)
      return WebResponse(
        script: changes.number == 0 ? waitingPage.news(progress) : WaitingPage.end)
    case let path where path.hasPrefix("/-/"): return folder.response(to: request)
    default:
      if changes.number == 0 { _ = changes.wait(after: 0, seconds: Self.patience(of: request)) }
      if folder.isThere { return folder.response(to: request) }
      return changes.number == 0
        ? waitingPage.response : PreviewScript.emptyPage(saying: changes.problem)
    }
  }

  /// For how many seconds it waits for the first build: in a browser, before it shows what there is.
  private static func patience(of request: WebRequest) -> Int {
    switch request.field("sec-fetch-mode") {
    case nil: 60
    case "navigate": 1
    default: 0
    }
  }
}
