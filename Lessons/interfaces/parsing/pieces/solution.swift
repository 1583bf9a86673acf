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
last.trimmed  // expected-value {{"all day"}}

var tidy = Tidy()
for piece in pieces {
  tidy.text += piece
}
tidy.text  // expected-value {{"Fog& rain,all day"}}

var shortened = ""
for piece in pieces {
  shortened += piece.trimmed
}
shortened  // expected-value {{"Fog&rain,all day"}}

var gathered = ""
for piece in pieces {
  gathered += piece
}
gathered.trimmed  // expected-value {{"Fog & rain, all day"}}
gathered.count - gathered.trimmed.count  // expected-value {{4}}
