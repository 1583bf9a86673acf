@resultBuilder
enum ListBuilder {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}

func list(@ListBuilder _ content: () -> [String]) -> String {
  content().joined(separator: ", ")
}

let isHungry = true
list {
  "milk"
  if isHungry {
    "bread"
  } else {
    "tea"
  }
  for number in 1...2 {
    "egg \(number)"
  }
}
