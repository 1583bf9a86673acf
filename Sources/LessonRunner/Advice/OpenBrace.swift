// Which brace was forgotten: the compiler says where it missed it, often the file's last line; the
// indentation says where it belongs.

import LessonModel

/// The line whose opening brace seems never to be closed.
enum OpenBrace {
  /// Goes by the indentation: a brace that closes further left than the innermost open one began.
  static func line(in code: CodeLines) -> Int? {
    var open: [(line: Int, indentation: Int)] = []
    for (index, tokens) in code.tokens.enumerated() {
      let indentation = code.texts[index].prefix { $0 == " " || $0 == "\t" }.count
      let signs = tokens.filter { $0.kind != .string && $0.kind != .comment }.map(\.text).joined()
      let closesFirst = signs.withoutLeadingSpaces.hasPrefix("}")
      if closesFirst, let last = open.last, last.indentation > indentation { return last.line }
      for sign in signs {
        if sign == "{" { open.append((index + 1, indentation)) }
        if sign == "}" { _ = open.popLast() }
      }
    }
    return open.last?.line
  }
}

extension String {
  fileprivate var withoutLeadingSpaces: Substring { self[...].withoutLeadingSpace }
}
