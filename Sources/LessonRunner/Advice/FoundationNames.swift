// What beginners use of Foundation's without importing it: the compiler says only that it is not there.

import LessonModel

/// Knows names that come with Foundation.
enum FoundationNames {
  private static let names: Set<Substring> = [
    "AttributedString", "Bundle", "Calendar", "CharacterSet", "CGFloat", "CGPoint", "CGRect",
    "CGSize", "CocoaError", "ComparisonResult", "Data", "Date", "DateComponents", "DateFormatter",
    "DateInterval", "Decimal", "DispatchQueue", "FileHandle", "FileManager",
    "ISO8601DateFormatter", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder",
    "JSONSerialization", "Locale", "LocalizedError", "Measurement", "NSArray", "NSCache",
    "NSDictionary", "NSError", "NSLock", "NSMutableArray", "NSMutableString", "NSNumber",
    "NSObject", "NSPredicate", "NSRange", "NSRegularExpression", "NSString", "Notification",
    "NotificationCenter", "NumberFormatter", "OperationQueue", "Pipe", "Process", "ProcessInfo",
    "PropertyListDecoder", "PropertyListEncoder", "RunLoop", "Scanner", "Thread", "TimeInterval",
    "TimeZone", "Timer", "URL", "URLComponents", "URLError", "URLQueryItem", "URLRequest",
    "URLSession", "UUID", "UnitLength", "UserDefaults", "acos", "arc4random", "arc4random_uniform",
    "asin", "atan", "atan2", "cbrt", "ceil", "cos", "exit", "exp", "fabs", "floor", "fmod",
    "hypot", "log", "log10", "log2", "pow", "rand", "round", "sin", "sleep", "sqrt", "srand",
    "tan", "time", "trunc", "usleep",
  ]
  private static let members: Set<Substring> = [
    "appendingPathComponent", "capitalized", "caseInsensitiveCompare", "compare", "components",
    "data", "enumerateLines", "formatted", "lastPathComponent", "localizedCapitalized",
    "localizedCaseInsensitiveCompare", "localizedCaseInsensitiveContains", "localizedCompare",
    "localizedDescription", "localizedLowercase", "localizedStandardCompare",
    "localizedStandardContains", "localizedUppercase", "padding", "pathExtension", "range",
    "replacingOccurrences", "trimmingCharacters", "write",
  ]
  /// Types of the standard library's that Foundation gives these members.
  private static let types: Set<Substring> = [
    "String", "Substring", "Int", "Double", "Float", "any Error", "any StringProtocol",
  ]
  /// Initializers of strings that come with it, as they begin.
  private static let calls = [
    "String(format:", "String(contentsOf:", "String(contentsOfFile:", "String(data:",
  ]

  /// What to do about an error; nil where it is not that Foundation is missing.
  ///
  /// - Parameters:
  ///   - error: What the compiler says of a file.
  ///   - code: The lines of that file.
  /// - Returns: What is to be written, in a sentence.
  static func remedy(for error: Diagnostic, in code: CodeLines) -> String? {
    guard isAbout(error, in: code), !code.texts.contains(where: { $0.contains(imported) }) else {
      return nil
    }
    return "that is Foundation's: write `import Foundation` at the beginning of the file"
  }

  private static var imported: Regex<Substring> { /\bimport\s+Foundation/ }

  private static func isAbout(_ error: Diagnostic, in code: CodeLines) -> Bool {
    let message = error.message
    if let found = message.prefixMatch(of: /cannot find (?:type )?'(\w+)'.* in scope/) {
      return names.contains(found.output.1)
    }
    if let found = message.prefixMatch(of: /value of type '([^']+)' has no member '(\w+)'/) {
      return types.contains(found.output.1) && members.contains(found.output.2)
    }
    guard let line = error.location?.position.line, code.texts.indices.contains(line - 1) else {
      return false
    }
    return ["argument", "initializer"].contains(where: message.contains)
      && calls.contains(where: code.texts[line - 1].contains)
  }
}
