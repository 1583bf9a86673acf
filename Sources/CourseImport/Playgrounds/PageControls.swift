// What a page says to Xcode, which nobody hears here: to let it run on behind its last statement, and to end.

/// Takes such statements out of a page's lines, one after the other.
struct PageControls {
  /// Whether the page asked to run on.
  private(set) var waits = false
  /// The time that its code says to wait behind its last statement, in whole seconds: one wait may follow another.
  var seconds: Int { min(secondsInAll, Self.secondsMax) }
  private var secondsInAll = 0
  /// As long as a reader waits for a page.
  private static let secondsMax = 10
  /// What the page itself calls the page.
  private var names = ["PlaygroundPage.current", "XCPlaygroundPage.currentPage"]

  /// A line without them. Where a page ends from within its code, its program does, too.
  mutating func taken(from line: Substring) -> String {
    if !line.waitsAtOnce { secondsInAll += line.secondsToWait }
    guard names.contains(where: { line.contains($0) }),
      !line.drop(while: \.isWhitespace).hasPrefix("//")
    else { return String(line) }
    // `let page = PlaygroundPage.current`
    if let name = line.wholeMatch(of: /(?:let|var)\s+(\w+)\s*=\s*([\w.]+)\s*;?\s*/)?.output,
      names.contains(String(name.2.replacing("PlaygroundSupport.", with: "")))
    {
      names.append(String(name.1))
      return ""
    }
    var text = String(line)
    let begins = names.contains { line.hasPrefix($0) || line.hasPrefix("PlaygroundSupport.\($0)") }
    for name in names {
      for prefix in ["PlaygroundSupport.\(name).", "\(name)."] {
        let end = "\(prefix)finishExecution()"
        // A page that ends itself has waited.
        if begins, text.contains(end) { waits = false }
        text = text.replacing(end, with: begins ? "" : "exit(0)")
        guard let start = text.firstRange(of: "\(prefix)needsIndefiniteExecution"),
          let value = text[start.upperBound...].prefixMatch(of: /\s*=\s*(true|false)\s*;?/)
        else { continue }
        waits = waits || value.output.1 == "true"
        text.removeSubrange(start.lowerBound..<value.range.upperBound)
      }
    }
    return text.allSatisfy(\.isWhitespace) ? "" : text
  }
}

extension Substring {
  /// Whether it is a statement of the page itself that waits before the next one: `sleep(2)`.
  fileprivate var waitsAtOnce: Bool {
    ["sleep(", "usleep(", "Thread.sleep("].contains(where: hasPrefix)
  }

  /// How long the line says to wait, as `sleep(2)`, `.seconds(2)`, `.now() + 2` and timers do; no more than a reader
  /// waits for a page.
  fileprivate var secondsToWait: Int {
    let pattern =
      /(milli|micro|nano)?(?:seconds(?:\(|: )|sleep\(|[tT]imeInterval: |ingTimeInterval\(|now\(\) \+ )(\d[\d_]*(?:\.\d+)?)/
    let scales: [Substring: Double] = ["milli": 1e-3, "micro": 1e-6, "nano": 1e-9]
    guard !drop(while: \.isWhitespace).hasPrefix("//") else { return 0 }
    let seconds = matches(of: pattern).compactMap { match -> Double? in
      Double(match.output.2.replacing("_", with: "")).map {
        $0 * (match.output.1.flatMap { scales[$0] } ?? 1)
      }
    }
    return Int(Swift.min(seconds.max() ?? 0, 5).rounded(.up))
  }
}
