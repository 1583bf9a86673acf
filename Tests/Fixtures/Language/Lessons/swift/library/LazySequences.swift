var looked = 0
let squares = (1...1000).lazy.map { number in
  looked += 1
  return number * number
}
squares.first { $0 > 50 }
looked

struct Report {
  lazy var text: String = {
    print("writing")
    return "a long report"
  }()
}
var report = Report()
report.text
report.text
Array((1...10).lazy.filter { $0 % 3 == 0 }.prefix(2))
zip(1..., ["a", "b"]).map { "\($0)\($1)" }
