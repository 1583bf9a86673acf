// Names of strangers' files as text. To a file system names are bytes: they need not be UTF-8, and two of
// them may read the same, since an accent can be a part of its letter or stand behind it. To Swift such
// two are equal, and one learner's work would be lost behind the other's.

import Foundation
import LessonModel

/// Text for the names of files, in which no two names are equal.
///
/// Names are written as they are. Of one that is no UTF-8, and of all but one that read the same, each
/// byte beyond ASCII is written `%XX`.
public struct NameSpelling {
  /// The names that read the same as another one, which has its accents in its letters.
  private var disguised: Set<[UInt8]> = []
  /// The texts of the names that are not written as they are.
  private var spelled: Set<String> = []

  /// Looks at all names that are to be told apart.
  public init(of names: some Sequence<[UInt8]>) {
    var alike: [String: Set<[UInt8]>] = [:]
    for name in names where name.contains(where: { $0 >= 0x80 }) {
      if let text = String(validating: name, as: UTF8.self) {
        alike[text, default: []].insert(name)
      } else {
        spelled.insert(Self.spelled(name))
      }
    }
    for (text, names) in alike where names.count > 1 {
      let composed = text.precomposedStringWithCanonicalMapping
      disguised.formUnion(names.subtracting([Array(composed.utf8)]))
    }
    spelled.formUnion(disguised.map(Self.spelled))
  }

  /// Whether a name is not written as it is.
  func isSpelled(_ name: [UInt8]) -> Bool {
    disguised.contains(name) || String(validating: name, as: UTF8.self) == nil
  }

  /// The text of one of the names.
  func text(of name: [UInt8]) -> String {
    guard !isSpelled(name) else { return Self.spelled(name) }
    let text = String(decoding: name, as: UTF8.self)
    return spelled.contains(text)
      ? text.replacing("%", with: UInt8(ascii: "%").percentEscaped) : text
  }

  private static func spelled(_ name: [UInt8]) -> String {
    name.map { $0 < 0x80 ? String(Unicode.Scalar($0)) : $0.percentEscaped }.joined()
  }

  /// Whether a text begins with a byte beyond ASCII as it is written.
  static func isByte(_ text: Substring) -> Bool {
    let start = Array(text.utf8.prefix(3))
    return start.count == 3
      && (UInt8(0x80)...0xFF).contains { Array($0.percentEscaped.utf8) == start }
  }
}
