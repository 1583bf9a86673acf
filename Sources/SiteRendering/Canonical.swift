// Makes results the same on every machine and in every run: no folder of this one, no address in
// memory.

import LessonModel

extension SnippetResult {
  /// The result without what differs from run to run.
  func canonical(coursePath: String) -> SnippetResult {
    var result = self
    let clean = Canonical(coursePath: coursePath)
    if var timeline {
      timeline.events = timeline.events.map(clean.event)
      timeline.places = timeline.places.map { place in
        var place = place
        place.last = place.last.map(clean.value)
        return place
      }
      timeline.standardOutput.text = clean.text(timeline.standardOutput.text)
      if let message = timeline.stop?.message { timeline.stop?.message = clean.text(message) }
      result.timeline = timeline
    }
    result.diagnostics = result.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.message = clean.text(diagnostic.message)
      return diagnostic
    }
    return result
  }
}

/// Replaces what is peculiar to one machine or run.
private struct Canonical {
  let coursePath: String

  func event(_ event: Event) -> Event {
    var event = event
    switch event.kind {
    case .value(let name, let value): event.kind = .value(name: name, self.value(value))
    case .printed(let text): event.kind = .printed(self.text(text))
    default: break
    }
    return event
  }

  func value(_ value: RenderedValue) -> RenderedValue {
    var value = value
    value.text = text(value.text)
    return value
  }

  func text(_ text: String) -> String {
    let text = text.contains(coursePath) ? text.replacing("\(coursePath)/", with: "") : text
    return text.utf8.contains(UInt8(ascii: "0")) ? withoutAddresses(text) : text
  }

  /// `0x00007f12a4c0` becomes `0x…`; short numbers in hexadecimal stay.
  private func withoutAddresses(_ text: String) -> String {
    var clean = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "0x") {
      let digits = rest[start.upperBound...].prefix { $0.isASCII && $0.isHexDigit }
      clean += rest[..<start.upperBound] + (digits.count >= 9 ? "…" : digits)
      rest = rest[digits.endIndex...]
    }
    return clean + rest
  }
}
