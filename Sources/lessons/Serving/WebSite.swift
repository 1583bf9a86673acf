// What a web server answers with, apart from how it talks to browsers.

import HTMLRendering
import ProcessSandbox
import SystemFiles

/// What becomes of a request whose head was read.
enum Admission {
  case answered(WebResponse)
  /// The body is read and handed on.
  ///
  /// `holding` is kept until the whole answer is sent, and what that takes is charged to `meter`.
  case withBody(
    holding: AnyObject? = nil, meter: ProcessorMeter? = nil, (WebRequest) -> LivePages.Answer)
}

/// Answers the requests that a server takes.
protocol WebSite: Sendable {
  /// Under which names it is reached: a server refuses all that comes by others.
  var address: SiteAddress { get }

  /// Whether every page elsewhere may take what is asked for into itself.
  func isForAll(_ request: WebRequest) -> Bool

  /// What becomes of a request that comes by such a name: what reads from no foreign page, all else
  /// surely from a page of this site.
  func admit(_ request: WebRequest) -> Admission
}

extension WebSite {
  func isForAll(_ request: WebRequest) -> Bool { false }
}

/// Where browsers find a site.
struct SiteAddress: Sendable {
  /// `http` or `https`.
  var scheme = "http"
  /// The host names that the site has, each with its port where that is not the scheme's own.
  var hosts: [String]

  var isEncrypted: Bool { scheme == "https" }

  /// The origin of its pages, by its first name.
  var origin: String { "\(scheme)://\(hosts.first ?? "")" }

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

/// The files of a site that was built into a folder, with the scripts of whoever serves it.
struct ServedFolder: Sendable {
  let path: String
  /// What is put into each page's head.
  let scripts: HTML

  /// A file that no built site has.
  func serverFile(named name: String) -> WebResponse {
    Theme.serverFile(named: name).map { WebResponse(file: name, $0.bytes) } ?? .notFound
  }

  /// The answer to who wants to read something.
  func response(to request: WebRequest) -> WebResponse {
    switch request.path {
    case _ where request.path.hasPrefix("/-/"):
      return serverFile(named: String(request.path.dropFirst("/-/".count)))
    default: break
    }
    let file = path + request.path + (request.path.hasSuffix("/") ? "index.html" : "")
    if let bytes = Files.read(file) { return WebResponse(file: file, bytes, scripts: scripts) }
    let lost = Files.read("\(path)/404.html") ?? []
    var response = WebResponse(file: "404.html", lost, scripts: scripts)
    response.status = "404 Not Found"
    return response
  }
}
