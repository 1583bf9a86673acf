// Where two long values first differ: a position in a list, a key, a line of a text.

/// Two long values that were compared, cut to what is around their first difference.
struct Contrast {
  var left: String
  var right: String
  /// Where the difference is, as names and texts for the record.
  var place: [(name: String, text: String)] = []

  /// How many elements a list may have that is shown as it is.
  private static let elementsMax = 8
  /// How many characters a text may have that is shown as it is.
  private static let charactersMax = 60
  /// How far the first difference is looked for.
  private static let searchMax = 10_000

  /// Makes a contrast; nil for values that are short, alike, or of no parts.
  init?(_ left: Any, _ right: Any) {
    let (left, right) = (unwrapped(left), unwrapped(right))
    (self.left, self.right) = ("", "")
    if let left = left as? String, let right = right as? String {
      guard compareTexts(left, right) else { return nil }
      return
    }
    let (leftMirror, rightMirror) = (Mirror(reflecting: left), Mirror(reflecting: right))
    guard leftMirror.displayStyle == rightMirror.displayStyle,
      max(leftMirror.children.count, rightMirror.children.count) > Self.elementsMax
    else { return nil }
    (self.left, self.right) = (renderedSide(left), renderedSide(right))
    switch leftMirror.displayStyle {
    case .collection?: compareLists(Array(leftMirror.children), Array(rightMirror.children))
    case .set?: compareSets(leftMirror.children, rightMirror.children)
    case .dictionary?: compareEntries(leftMirror.children, rightMirror.children)
    default: return nil
    }
  }

  // MARK: - Lists

  private mutating func compareLists(_ left: [Mirror.Child], _ right: [Mirror.Child]) {
    let count = min(left.count, right.count, Self.searchMax)
    let first = (0..<count).first { renderedSide(left[$0].value) != renderedSide(right[$0].value) }
    guard let index = first ?? (left.count != right.count && count < Self.searchMax ? count : nil)
    else { return }
    place = [
      ("index", "\(index)"), ("leftCount", "\(left.count)"), ("rightCount", "\(right.count)"),
    ]
    if index < left.count { place.append(("leftPart", renderedSide(left[index].value))) }
    if index < right.count { place.append(("rightPart", renderedSide(right[index].value))) }
    self.left = Self.window(of: left, around: index)
    self.right = Self.window(of: right, around: index)
  }

  /// `[…, 55, 56, "Bang!", 58, …]`.
  private static func window(of elements: [Mirror.Child], around index: Int) -> String {
    let start = index <= 3 ? 0 : min(index - 2, elements.count)
    let end = min(index + 3, elements.count)
    var parts = elements[start..<max(start, end)].map { renderedSide($0.value) }
    if start > 0 { parts.insert("…", at: 0) }
    if end < elements.count { parts.append("…") }
    return "[" + joined(parts) + "]"
  }

  private static func joined(_ parts: [String]) -> String {
    parts.dropFirst().reduce(parts.first ?? "") { $0 + ", " + $1 }
  }

  // MARK: - Sets and dictionaries

  private mutating func compareSets(_ left: Mirror.Children, _ right: Mirror.Children) {
    guard left.count + right.count <= Self.searchMax else { return }
    let leftTexts = Set(left.map { renderedSide($0.value) })
    let rightTexts = Set(right.map { renderedSide($0.value) })
    place = [
      ("leftOnly", Self.joined(Self.some(of: leftTexts.subtracting(rightTexts)))),
      ("rightOnly", Self.joined(Self.some(of: rightTexts.subtracting(leftTexts)))),
    ]
  }

  private static func some(of texts: Set<String>) -> [String] {
    let sorted = texts.sorted()
    return sorted.count > 5 ? sorted.prefix(5) + ["…"] : sorted
  }

  private mutating func compareEntries(_ left: Mirror.Children, _ right: Mirror.Children) {
    guard left.count + right.count <= Self.searchMax else { return }
    let (leftEntries, rightEntries) = (Self.entries(left), Self.entries(right))
    let keys = Set(leftEntries.keys).union(rightEntries.keys).sorted()
    guard let key = keys.first(where: { leftEntries[$0] != rightEntries[$0] }) else { return }
    place = [("key", key)]
    if let value = leftEntries[key] { place.append(("leftPart", value)) }
    if let value = rightEntries[key] { place.append(("rightPart", value)) }
  }

  private static func entries(_ children: Mirror.Children) -> [String: String] {
    var entries: [String: String] = [:]
    for child in children {
      let parts = Mirror(reflecting: child.value).children.map { renderedSide($0.value) }
      if parts.count == 2 { entries[parts[0]] = parts[1] }
    }
    return entries
  }

  // MARK: - Texts

  /// Whether the texts are long and differ.
  private mutating func compareTexts(_ left: String, _ right: String) -> Bool {
    guard left != right, max(left.utf8.count, right.utf8.count) > Self.charactersMax else {
      return false
    }
    let leftLines = left.split(separator: "\n", omittingEmptySubsequences: false)
    let rightLines = right.split(separator: "\n", omittingEmptySubsequences: false)
    let count = min(leftLines.count, rightLines.count)
    let line = (0..<count).first { leftLines[$0] != rightLines[$0] } ?? count
    (self.left, self.right) = (renderedSide(left), renderedSide(right))
    if max(leftLines.count, rightLines.count) > 1 {
      place = [("textLine", "\(line + 1)")]
      if line < leftLines.count {
        place.append(("leftPart", renderedSide(String(leftLines[line]))))
      }
      if line < rightLines.count {
        place.append(("rightPart", renderedSide(String(rightLines[line]))))
      }
      return true
    }
    let shared = zip(left, right).prefix { $0 == $1 }.count
    place = [("character", "\(shared + 1)")]
    self.left = Self.window(of: left, around: shared)
    self.right = Self.window(of: right, around: shared)
    return true
  }

  /// The text around a character, in quotes.
  private static func window(of text: String, around offset: Int) -> String {
    let start = offset <= 30 ? 0 : offset - 20
    let rest = text.dropFirst(start)
    let middle = rest.prefix(50)
    return renderedSide(
      (start > 0 ? "…" : "") + String(middle) + (middle.endIndex < text.endIndex ? "…" : ""))
  }
}
