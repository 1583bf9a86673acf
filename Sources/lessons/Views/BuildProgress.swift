// What a terminal shows while a site is built.

import SiteBuilding

extension BuildNews {
  /// Says it to whoever waits.
  @Sendable func show() {
    switch self {
    case .preparesToolchain: StatusLine.show("preparing the toolchain …")
    case .ran(let count, of: let all):
      StatusLine.show(done: count, of: all, "ran \(count) of \(all) snippets …")
      if count == all { StatusLine.clear() }
    case .lacksTypes(let count, of: let all):
      Terminal.notice(
        "sourcekitd of the toolchain did not answer about \(count) of \(all) pieces of "
          + "code; their names have no types until the next build")
    case .lacksCard(nil):
      Terminal.notice(
        "links to the site have no picture: name one in course.yml, 'site: {card: card.png}', or install "
          + "Chromium")
    case .lacksCard(let failure?):
      Terminal.notice("links to the site have no picture, as Chromium made none: \(failure)")
    }
  }
}
