import Foundation

extension String {
  var trimmed: String {
    trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

struct Tidy {
  var text = "" {
    didSet { text = text.trimmed }
  }
}

let pieces = ["\n  Fog ", "&", " rain,", " ", "all day\n"]

var last = ""
for piece in pieces {
  last = piece
}
last.trimmed

var tidy = Tidy()
for piece in pieces {
  tidy.text += piece
}
tidy.text

var shortened = ""
for piece in pieces {
  shortened += piece.trimmed
}
shortened

var gathered = ""
for piece in pieces {
  gathered += piece
}
gathered.trimmed
gathered.count - gathered.trimmed.count
