// Checks run one at a time, tests of a package do not where they are `async`: on their way out suites say that they are
// to, and on their way back they no longer do.

import LessonModel

extension String {
  /// The checks with suites that run one after the other, if any of them waits for something; nil where none does.
  var withSerialSuites: String? {
    var pieces = SwiftScan(self).pieces
    guard pieces.contains(where: { $0.kind == .word && $0.text == "async" }) else { return nil }
    var isChanged = false
    for item in SwiftScan(self).items {
      guard let suite = item.pieces.first(where: { $0.text == "@Suite" }),
        let index = item.pieces.firstIndex(of: suite)
      else { continue }
      let open = pieces[...].code(from: index + 1)
      if let open, pieces[...].isAt(open, "("), let close = pieces[...].closing(open) {
        guard !pieces[open..<close].contains(where: { $0.text == "serialized" }) else { continue }
        pieces[close].text = ", .serialized)"
      } else {
        pieces[index].text = "@Suite(.serialized)"
      }
      isChanged = true
    }
    return isChanged ? pieces[...].source : nil
  }

  /// The same checks again.
  var withoutSerialSuites: String {
    replacing("@Suite(.serialized)", with: "@Suite").replacing(
      /(@Suite\([^()\n]*), \.serialized\)/, with: { "\($0.output.1))" })
  }

  /// How many suites and tests stand beside each other in checks.
  var outerTestsCount: Int {
    SwiftScan(self).items.count { item in
      item.pieces.prefix { $0.text != "{" }.contains { $0.text == "@Suite" || $0.text == "@Test" }
    }
  }
}
