import Foundation

for text in ["cow", "bò", "牛", "🐮", "👩🏻‍🌾"] {
  text.count  // expected-value {{1}}
  text.utf16.count  // expected-value {{7}}
  text.utf8.count  // expected-value {{15}}
}

let caption = "Isla 👩🏻‍🌾 and Morag 🐮🐮🐮"
let seen = 25 - caption.count
let asStored = 25 - NSString(string: caption).length
