// What is changed of declarations: who may see them, who may override them, who holds whom.

import LessonModel
import SwiftReading

extension MutantFinder {
  mutating func changeModifiers(in head: Range<Int>) {
    for index in head {
      let text = word(index)
      if Self.modifiers.contains(text), word(index - 1) != "." {
        var end = index + 1
        if end < head.upperBound, word(end) == "(", let close = scan.partner[end],
          text != "init"
        {
          end = close + 1
        }
        guard end < head.upperBound else { continue }
        replace(
          bytes: atoms[index].range.lowerBound..<atoms[end].range.lowerBound, by: "",
          "'\(short(index..<end))' is left out")
      }
    }
  }

  private static let modifiers: Set = [
    "private", "fileprivate", "final", "required", "weak", "unowned",
  ]
}
