// expected-failure {{line 21}} Every loop over pieces looks as if it gathered them, but `=` puts each piece in the place of the one before.
// zh-Hans: 凡是遍历片段的循环，看上去都像在拼接；可 `=` 每次都用新片段换掉了旧的。
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
last.trimmed  // expected-value {{"Fog & rain, all day"}}

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
