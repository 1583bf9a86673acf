// What a web server answers with, apart from how it talks to browsers.

/// What becomes of a request whose head was read.
package enum Admission {
  case answered(WebResponse)
  /// The body is read and handed on, within `around`: whoever admits it may count what that takes, or hold
  /// something until the whole answer is sent.
  case withBody(around: (_ work: () -> Void) -> Void = { $0() }, (WebRequest) -> WebAnswer)
}

/// What a request is answered.
package enum WebAnswer {
  case whole(WebResponse)
  /// Lines of JSON, as work makes them; its task is cancelled when nobody waits for them any more.
  case lines(@Sendable (AnswerStream) async -> Void)
}

/// Answers the requests that a server takes.
package protocol WebSite: Sendable {
  /// Under which names it is reached: a server refuses all that comes by others.
  var address: SiteAddress { get }

  /// Whether every page elsewhere may take what is asked for into itself.
  func isForAll(_ request: WebRequest) -> Bool

  /// What becomes of a request that comes by such a name: what reads from no foreign page, all else
  /// surely from a page of this site.
  func admit(_ request: WebRequest) -> Admission
}

extension WebSite {
  /// No page elsewhere may, where a site does not say so.
  package func isForAll(_ request: WebRequest) -> Bool { false }
}

/// Where browsers find a site.
package struct SiteAddress: Sendable {
  /// `http` or `https`.
  package var scheme: String
  /// The host names that the site has, each with its port where that is not the scheme's own.
  package var hosts: [String]

  /// An address; without encryption, where nothing is said.
  package init(scheme: String = "http", hosts: [String]) {
    self.scheme = scheme
    self.hosts = hosts
  }

  /// Whether browsers speak to it encrypted.
  package var isEncrypted: Bool { scheme == "https" }

  /// The origin of its pages, by its first name.
  package var origin: String { "\(scheme)://\(hosts.first ?? "")" }

  /// Why a request is refused, whatever it asks for; nil where it is not.
  func refusal(of request: WebRequest, isForAll: Bool) -> WebResponse? {
    // Another name for this machine would be a page elsewhere that wants to read this one, as would be
    // a page elsewhere that takes what is answered into a page of its own.
    guard hosts.contains(request.host) else { return .forbidden }
    let origin = "\(scheme)://\(request.host)"
    return switch request.method {
    case "GET", "HEAD": request.isForeign(to: origin) && !isForAll ? .forbidden : nil
    case "POST", "PUT": request.isOwn(of: origin) ? nil : .forbidden
    default: WebResponse(status: "405 Method Not Allowed")
    }
  }
}
