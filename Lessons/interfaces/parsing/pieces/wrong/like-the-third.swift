// expected-failure {{line 27}} The new piece is not trimmed on arrival: its first space is in the middle by the time `didSet` looks.
// zh-Hans: 新片段到来时并没有单独修剪：等 `didSet` 检查的时候，它开头的空格已经在中间了。
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
tidy.text  // expected-value {{"Fog&rain,all day"}}

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
