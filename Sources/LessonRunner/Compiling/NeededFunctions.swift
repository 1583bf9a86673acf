// What an exercise's checks call of the exercise's module.
//
// Checks that call nothing but functions on values of the standard library do not depend on how the
// module lays out its types: one object of them, compiled against the solution, serves every build of
// the module that has those functions. So a learner's new declaration costs no compile of the checks,
// and nothing that the learner declares – an `==` of one's own, say – changes what they mean.

import LessonModel

/// The functions of a module that compiled checks call.
struct NeededFunctions: Codable, Hashable {
  /// Their mangled names: parameters and result are part of them.
  let symbols: [String]

  /// Reads them from the checks' object file; nil when the checks use more of the module than such
  /// functions, or when there are none.
  init?(of checks: ObjectFile, module: String) {
    let used = Self.used(by: checks, of: module)
    guard !used.isEmpty, used.allSatisfy({ Self.isPlainFunction($0, of: module) }) else {
      return nil
    }
    symbols = used.sorted()
  }

  /// The mangled names of a module that compiled checks use.
  static func used(by checks: ObjectFile, of module: String) -> [String] {
    checks.undefinedSymbols.filter { $0.contains("\(module.utf8.count)\(module)") }
  }

  /// Whether a build of the module has all of them.
  func areDefined(in program: ObjectFile) -> Bool {
    Set(program.definedSymbols).isSuperset(of: symbols)
  }

  /// Whether a mangled name is that of a synchronous function, or of a default argument, in which no
  /// type of the module occurs.
  ///
  /// `AA` stands for the module inside its own names, `Ya` for `async`, whose calling convention says
  /// more than its name does:
  /// https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst
  private static func isPlainFunction(_ symbol: String, of module: String) -> Bool {
    let prefix = "$s\(module.utf8.count)\(module)"
    guard symbol.hasPrefix(prefix) else { return false }
    let name = symbol.dropFirst(prefix.count)
    let isFunction = name.hasSuffix("F")
    let isDefaultArgument = name.hasSuffix("_") && name.contains("FA")
    return (isFunction || isDefaultArgument) && !name.contains("AA") && !name.contains("Ya")
  }
}
