// snippet.hide
protocol Pickable: Equatable {
  var displayName: String { get }
  var permanentID: String { get }
  static var allChoices: [Self] { get }
}

extension Pickable where Self: RawRepresentable, RawValue == Int {
  var displayName: String { labels["\(Self.self).\(self)", default: "\(self)"] }
  var permanentID: String { String(describing: self) }

  static var allChoices: [Self] {
    var choices: [Self] = []
    while let next = Self(rawValue: choices.count) {
      choices.append(next)
    }
    return choices
  }
}

enum KeepMessages: Int, Pickable {
  case thirtyDays, sixMonths, oneYear, forever
}

let labels = [
  "KeepMessages.thirtyDays": "For 30 Days",
  "KeepMessages.sixMonths": "For 6 Months",
  "KeepMessages.oneYear": "For 1 Year",
  "KeepMessages.forever": "Forever",
]

// snippet.show
// snippet.screen
final class Screen {
  var lines: [String] = []
  private var finger: CheckedContinuation<Int?, Never>?

  func show(_ lines: [String]) async -> Int? {
    await withCheckedContinuation { continuation in
      finger = continuation
      self.lines = lines
    }
  }

  func tap(_ row: Int?) {
    finger?.resume(returning: row)
    finger = nil
  }
}
// snippet.end

// snippet.pick
func pick<Choice: Pickable>(
  _ current: Choice, on screen: Screen
) async -> Choice? {
  let choices = Choice.allChoices
  let row = await screen.show(
    choices.map { choice in
      (choice == current ? "✓ " : "  ") + choice.displayName
    })
  return row.map { choices[$0] }
}
// snippet.end

// snippet.hide
struct SVGImage {
  let svg: String
  let alternative: String
}

extension Screen {
  var picture: SVGImage {
    let height = 36 * lines.count
    var shapes = "<rect width='240' height='\(height)' rx='10' fill='white'/>"
    for (row, line) in lines.enumerated() {
      let y = 36 * row
      shapes += "<text x='16' y='\(y + 23)' fill='#222'>\(line.dropFirst(2))</text>"
      if line.hasPrefix("✓") {
        shapes += "<text x='212' y='\(y + 23)' fill='#06c'>✓</text>"
      }
      if row > 0 {
        shapes += "<path d='M16 \(y)H240' stroke='#ddd'/>"
      }
    }
    let size = "width='240' height='\(height)' viewBox='0 0 240 \(height)'"
    let font = "font-family='sans-serif' font-size='15'"
    return SVGImage(
      svg: "<svg xmlns='http://www.w3.org/2000/svg' \(size) \(font)>\(shapes)</svg>",
      alternative: lines.map { $0.trimmingPrefix("  ") }.joined(separator: " | "))
  }
}

// snippet.show
// snippet.ada
var settings: [String: String] = [:]
let screen = Screen()

let answer = Task { await pick(KeepMessages.oneYear, on: screen) }
while screen.lines.isEmpty { await Task.yield() }

screen.picture
screen.lines[2]  // expected-value {{"✓ For 1 Year"}}
screen.lines[3]  // expected-value {{"  Forever"}}
screen.tap(3)

if let choice = await answer.value {
  settings["keep"] = choice.permanentID
}
settings  // expected-value {{["keep": "forever"]}}
// snippet.end
