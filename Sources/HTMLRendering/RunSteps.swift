// A run as a sequence of steps that a reader can walk through: which line, and what it did then. The
// page's script reads it from a file beside the page; `json` says in which form.

public import LessonModel

/// The steps of one run, as far as they belong to visible lines.
public struct RunSteps: Sendable {
  /// More steps than this are cut from the middle of a run: nobody walks that far.
  private static let stepsMax = 900
  private static let textMax = 120

  private struct Step {
    var line: Int
    /// The item of the line; nil for a text printed by a line whose result says something else.
    var slot: Int?
    var text: Int
  }

  private var names: [Int: [LineItem]] = [:]
  private var texts: [String] = []
  /// The keys of pictures, by the indices of the texts that stand for them.
  private var pictures: [Int: String] = [:]
  private var steps: [Step] = []
  /// The step after which some were left out, and how many.
  private var gap: (after: Int, count: Int)?

  /// Reads a run.
  ///
  /// - Parameters:
  ///   - timeline: What happened.
  ///   - extent: Which of it the page shows.
  ///   - sidebar: What the page shows beside the lines.
  ///   - visibleLines: The lines that the page shows.
  public init(
    of timeline: Timeline, extent: Sidebar.Extent = .wholeRun, sidebar: Sidebar, visibleLines: [Int]
  ) {
    var slots: [SourceRange: Int] = [:]
    for line in visibleLines {
      guard let items = sidebar.lines[line]?.items else { continue }
      names[line] = items
      for (slot, item) in items.enumerated() { slots[item.range] = slot }
    }
    var indices: [String: Int] = [:]
    for event in timeline.events where extent.contains(event) {
      guard let range = event.range, names[range.start.line] != nil else { continue }
      guard let text = Self.text(of: event, isShown: slots[range] != nil) else { continue }
      let picture = Self.picture(of: event)
      let identity = picture.map { "\(text)\u{0}\($0)" } ?? text
      let index = indices[identity, default: texts.count]
      if index == texts.count {
        indices[identity] = index
        texts.append(text)
        pictures[index] = picture
      }
      steps.append(Step(line: range.start.line, slot: slots[range], text: index))
    }
    cutMiddle()
  }

  /// How many steps there are.
  public var count: Int { steps.count }

  private static func text(of event: Event, isShown: Bool) -> String? {
    switch event.kind {
    case .value(_, let value) where isShown:
      value.text.count > textMax ? value.text.prefix(textMax) + "…" : value.text
    case .printed(let text): text.count > textMax * 4 ? text.prefix(textMax * 4) + "…\n" : text
    default: nil
    }
  }

  private static func picture(of event: Event) -> String? {
    guard case .value(_, let value) = event.kind, let svg = value.svg else { return nil }
    return Picture(svg: svg, alternative: value.text).key
  }

  private mutating func cutMiddle() {
    guard steps.count > Self.stepsMax else { return }
    let head = Self.stepsMax * 2 / 3
    let left = steps.count - Self.stepsMax
    steps.removeSubrange(head..<(head + left))
    gap = (head, left)
  }

  /// The run as a member of the object that `script` writes.
  func member(named name: String) -> String {
    var json = JSONText()
    json.string(name)
    json.raw(":")
    json.raw(self.json)
    return json.text
  }

  /// The script that holds the runs of a page, each a member by its listing's anchor.
  public static func script(_ members: [String]) -> String {
    "window.lessonsRuns={\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// `{"lines":{"1":[["number","argument"]]},"texts":["1"],"steps":[line,slot,text,…],"gap":[after,count]}`
  /// with no role for a value, -1 as the slot of what is printed only, and `"pictures":{"0":"key"}` where
  /// texts stand for pictures of the page.
  public var json: String {
    var json = JSONText()
    json.raw("{\"lines\":{")
    for (order, line) in names.keys.sorted().enumerated() {
      json.raw(order > 0 ? "," : "")
      json.string(String(line))
      json.raw(":[")
      for (slot, item) in (names[line] ?? []).enumerated() {
        json.raw(slot > 0 ? ",[" : "[")
        json.string(item.name)
        if item.role != .value {
          json.raw(",")
          json.string(item.role.rawValue)
        }
        json.raw("]")
      }
      json.raw("]")
    }
    json.raw("},\"texts\":[")
    for (index, text) in texts.enumerated() {
      if index > 0 { json.raw(",") }
      json.string(text)
    }
    json.raw("],\"steps\":[")
    json.raw(steps.map { "\($0.line),\($0.slot ?? -1),\($0.text)" }.joined(separator: ","))
    json.raw("]")
    if !pictures.isEmpty {
      let keys = pictures.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
      json.raw(",\"pictures\":{\(keys.joined(separator: ","))}")
    }
    if let gap { json.raw(",\"gap\":[\(gap.after),\(gap.count)]") }
    json.raw("}")
    return json.text
  }
}
