let text = "42"
let number = Int(text)
Int("forty-two")
number.map { $0 + 1 }
number ?? 0
if let number {
  print("got", number)
}
func half(_ number: Int?) -> Int? {
  guard let number, number.isMultiple(of: 2) else { return nil }
  return number / 2
}
half(42)
half(7)
half(nil)
let names: [String?] = ["Ada", nil]
names
names.first??.count
let twice: Int?? = 3
twice
var later: String! = "now"
later.count
