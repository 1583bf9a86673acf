// The picture that others show beside a link to a course: its title on its colour. Most of those who show
// pictures read no SVG, so Chromium makes a PNG of a page; it is kept, as the same title makes the same.

import Glibc
import HTMLRendering
import Languages
import LessonModel
import LessonRunner
import SystemFiles

/// The picture of a course's title.
struct CardPicture {
  private static let width = 1200
  private static let height = 630

  private let named: String?
  private let page: String

  /// The picture of a course; nil where nobody would see one, as the site has no address.
  init?(of course: CourseOutline) {
    guard let url = course.site.baseURL else { return nil }
    named = course.site.cardPath
    let colour = course.site.accent.flatMap(AccentColour.init) ?? AccentColour.standard
    let place = url.drop { $0 != ":" }.drop { ":/".contains($0) }
    let language = course.languages.first ?? "en"
    let page: HTML = """
      <!doctype html>
      <html lang="\(language)" dir="\(Language(language).direction)"><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <style>
      body { margin: 0; width: \(Self.width)px; height: \(Self.height)px; box-sizing: border-box; padding: 90px 100px;
        background: \(colour.underWhiteText); color: #fff; display: flex; flex-direction: column;
        justify-content: space-between; font-family: system-ui, "Noto Sans", "Noto Sans CJK SC", "DejaVu Sans", sans-serif }
      h1 { margin: 0; font-size: \(course.title.main.count > 40 ? 68 : 92)px; line-height: 1.12; letter-spacing: -.02em; text-wrap: balance; overflow: hidden; max-height: 4.5em }
      p { margin: 0; font-size: 34px; border-top: 3px solid; padding-top: 28px; display: flex; justify-content: space-between; gap: 60px; overflow-wrap: anywhere }
      </style>
      <h1>\(course.title.main)</h1><p><bdi>\(course.site.author)</bdi><bdi>\(place)</bdi></p></html>
      """
    self.page = page.markup
  }

  /// Where the picture lies: the author's, or one that is made now if it was not before; nil where nothing
  /// can make one.
  func path(_ tell: (BuildNews) -> Void) async throws -> String? {
    if let named { return named }
    let folder = "\(Engine.defaultCachePath())/cards"
    let path = "\(folder)/\(Fingerprint([page]).name).png"
    guard access(path, R_OK) != 0 else { return path }
    guard let chromium = Chromium() else {
      tell(.lacksCard(failure: nil))
      return nil
    }
    try Files.makeFolder(folder)
    let work = try TemporaryFolder()
    try Files.write(page, to: "\(work.path)/card.html")
    let made = "\(folder)/\(getpid()).png"
    do {
      try await chromium.picture(
        of: "\(work.path)/card.html", width: Self.width, height: Self.height, to: made)
    } catch BookFault.chromiumFailed(let reason) {
      tell(.lacksCard(failure: reason))
      return nil
    }
    try Files.move(made, to: path)
    return path
  }
}
