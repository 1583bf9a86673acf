// Whole outputs compared with files in `Goldens`. `LESSONS_RECORD_GOLDENS=1 swift test` writes them
// anew and always fails the run, so that no run in CI can bless a change.

import Foundation
import Testing

@testable import ConsoleRendering

/// Compares what a view shows with its goldens: 60, 80 and 120 columns plain, 80 in colour.
func expectGolden(
  _ view: some ConsoleView, _ name: String, isFull: Bool = false, mayExceedWidth: Bool = false,
  language: String? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for width in [60, 80, 120] {
    let style = TextStyle(
      isColored: false, width: width, showsFullValues: isFull, language: language)
    let text = view.text(in: style)
    try expectGolden(text, "\(name).\(width).txt", sourceLocation: sourceLocation)
    for line in view.lines(in: style) where line.width > width && !mayExceedWidth {
      Issue.record("wider than \(width): \(line.plainText)", sourceLocation: sourceLocation)
    }
    let colored = TextStyle(
      isColored: true, width: width, showsFullValues: isFull, language: language)
    #expect(withoutColor(view.text(in: colored)) == text, sourceLocation: sourceLocation)
    guard width == 80 else { continue }
    try expectGolden(view.text(in: colored), "\(name).80.ansi", sourceLocation: sourceLocation)
  }
}

/// Compares a text with one golden file.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation) throws {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  let file = folder.appending(path: name)
  if ProcessInfo.processInfo.environment["LESSONS_RECORD_GOLDENS"] != nil {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    Issue.record("recorded \(name)", sourceLocation: sourceLocation)
    return
  }
  let golden = try String(decoding: Data(contentsOf: file), as: UTF8.self)
  #expect(text == golden, "differs from \(name)", sourceLocation: sourceLocation)
}

/// The text without SGR sequences.
private func withoutColor(_ text: String) -> String {
  var plain = ""
  var rest = text[...]
  while let escape = rest.firstRange(of: "\u{1B}["),
    let end = rest[escape.upperBound...].firstIndex(of: "m")
  {
    plain += rest[..<escape.lowerBound]
    rest = rest[rest.index(after: end)...]
  }
  return plain + rest
}
