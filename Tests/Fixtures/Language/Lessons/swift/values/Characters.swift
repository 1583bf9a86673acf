let flag: Character = "🇯🇵"
flag.unicodeScalars.count
let cafe = "cafe\u{301}"
cafe.count
cafe.unicodeScalars.count
cafe == "café"
"👨‍👩‍👧".count
for letter in "aé9" {
  letter.isASCII
}
Character("9").wholeNumberValue
Character("ß").uppercased()
"a" as Unicode.Scalar
Character("\n")
Array("日本語")
