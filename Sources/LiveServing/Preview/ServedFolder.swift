// The files of a site, as a server of ours has them: with scripts that no built site needs.

import HTMLRendering
import SystemFiles
import WebServing

/// The files of a site that was built into a folder, with the scripts of whoever serves it.
struct ServedFolder: Sendable {
  let path: String
  /// What is put into each page's head.
  let scripts: HTML

  /// Whether a site was ever built.
  var isThere: Bool { Files.holds(path) }

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
    if let bytes = Files.read(file) {
      return file.hasSuffix(".html")
        ? WebResponse(page: bytes, scripts: scripts) : WebResponse(file: file, bytes)
    }
    var response = WebResponse(page: Files.read("\(path)/404.html") ?? [], scripts: scripts)
    response.status = "404 Not Found"
    return response
  }
}

extension WebResponse {
  /// A page of a built site, with scripts of its server's, which it may ask.
  init(page bytes: [UInt8], scripts: HTML = "") {
    self.init(file: "page.html", bytes)
    guard let end = bytes.firstRange(of: Array("</head>".utf8)) else { return }
    body.insert(contentsOf: Array(scripts.markup.utf8), at: end.lowerBound)
    if let policy = body.firstRange(of: Array("script-src 'self';".utf8)) {
      body.insert(contentsOf: Array(" connect-src 'self';".utf8), at: policy.upperBound)
    }
  }
}
