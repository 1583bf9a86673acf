import Foundation

struct Cow {
  let name: String
}

func isLetter(_ content: Any) -> Bool {
  JSONSerialization.isValidJSONObject(["text": "Look", "with": content])
}

isLetter("a Highland cow")  // expected-value {{true}}
isLetter(3024)  // expected-value {{true}}
isLetter(Cow(name: "Morag"))  // expected-value {{false}}
isLetter(Double.nan)  // expected-value {{false}}
