// What `lessons serve` answers its one reader: the files of the site, the changes to them, and what pages
// ask about code.
//
// Loopback is no protection: any page elsewhere can make its reader's browser send requests here, and
// other people on the machine can send their own. So what runs or writes comes with the secret of the
// printed link.

/// The site of one reader.
struct PreviewSite: WebSite {
  /// How long a page waits for a change before it asks anew.
  private static let patienceSeconds = 20

  let address: SiteAddress
  let folder: ServedFolder
  let changes: ChangeLog
  let live: LivePages
  /// Whoever has it may run code here and write in the workspace.
  let key: LiveKey

  /// Makes the site of a server of this machine, of which a folder has the files.
  init(folder: String, port: UInt16, changes: ChangeLog, live: LivePages, key: LiveKey) {
    address = SiteAddress(hosts: ["localhost:\(port)", "127.0.0.1:\(port)"])
    self.folder = ServedFolder(path: folder, scripts: PreviewScript.tags)
    self.changes = changes
    self.live = live
    self.key = key
  }

  func admit(_ request: WebRequest) -> Admission {
    if request.isReading { return .answered(response(to: request)) }
    guard key.isSame(as: request.key) else { return .answered(.unauthorized) }
    return .withBody(live.answer)
  }

  private func response(to request: WebRequest) -> WebResponse {
    switch request.path {
    case "/-/preview.js":
      return WebResponse(script: PreviewScript.text(since: changes.number))
    case "/-/changes.js":
      return WebResponse(
        script: changes.wait(after: request.after, seconds: Self.patienceSeconds))
    default:
      // Whoever asks before the first build has ended waits for it.
      if changes.number == 0 { _ = changes.wait(after: 0, seconds: 60) }
      return folder.response(to: request)
    }
  }
}
