import Foundation

// snippet.reader
protocol ReaderDelegate: AnyObject {
  func reader(didStart element: String)
  func reader(found piece: String)
  func reader(didEnd element: String)
}

final class Reader {
  weak var delegate: (any ReaderDelegate)?

  func read(_ document: String) {
    for part in document.split(separator: "<") {
      let halves = part.split(separator: ">", maxSplits: 1)
      let name = String(halves[0])
      if name.hasPrefix("/") {
        delegate?.reader(didEnd: String(name.dropFirst()))
      } else {
        delegate?.reader(didStart: name)
      }
      var rest = halves.count > 1 ? halves[1] : ""
      while !rest.isEmpty {
        delegate?.reader(found: String(rest.prefix(6)))
        rest = rest.dropFirst(6)
      }
    }
  }
}
// snippet.end

// snippet.last
final class LastWord: ReaderDelegate {
  var title = ""

  func reader(didStart element: String) {}
  func reader(found piece: String) {
    title = piece
  }
  func reader(didEnd element: String) {}
}

let reader = Reader()
let lastWord = LastWord()
reader.delegate = lastWord
reader.read("<title>Ferry late: fog</title>")
lastWord.title  // expected-value {{"fog"}}
// snippet.end

// snippet.trimmed
extension String {
  var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

final class Collector: ReaderDelegate {
  let trims: Bool
  var current = ""
  var title = "" {
    didSet { if trims { title = title.trimmed } }
  }

  init(trims: Bool) {
    self.trims = trims
  }

  func reader(didStart element: String) {
    current = element
  }
  func reader(found piece: String) {
    if current == "title" { title += piece }
  }
  func reader(didEnd element: String) {}
}

let item = """
  <item>
    <title>Ferry late: fog</title>
  </item>
  """
let tidy = Collector(trims: true)
reader.delegate = tidy
reader.read(item)
tidy.title  // expected-value {{"Ferrylate:fog"}}
// snippet.end

// snippet.untrimmed
let untidy = Collector(trims: false)
reader.delegate = untidy
reader.read(item)
untidy.title  // expected-value {{"Ferry late: fog\n"}}
// snippet.end

// snippet.whole
final class Patient: ReaderDelegate {
  var gathered = ""
  var title = ""

  func reader(didStart element: String) {
    gathered = ""
  }
  func reader(found piece: String) {
    gathered += piece
  }
  func reader(didEnd element: String) {
    if element == "title" {
      title = gathered.trimmed
    }
    gathered = ""
  }
}

let patient = Patient()
reader.delegate = patient
reader.read(item)
patient.title  // expected-value {{"Ferry late: fog"}}
// snippet.end
