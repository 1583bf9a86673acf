enum Refusal: Error { case code(Int) }

func ask(_ number: Int, then handle: (Result<Int, Refusal>) -> Void) {
  handle(number > 0 ? .success(number) : .failure(.code(number)))
}

var received: [String] = []
var sum = 0

ask(3) { result in
  switch result {
  case .success(let number): received.append("got \(number)")
  case .failure(let error): received.append("\(error)")
  }
}

ask(-4) {
  if case .success(let number) = $0 { sum += number } else { sum = -1 }
}

ask(2) { result in
  switch result {
  case .success(let number):
    if number > 1 { print("many") } else { print("one") }
  case .failure: print("none")
  }
}

// These are values, whatever the closures within them return.
let names = [1, 2].map { number in
  switch number {
  case 1: ["o", "ne"].reduce("") { return $0 + $1 }
  case let other where other > 1: "many"
  default: "none"
  }
}

// Types are inferred from closures of one statement.
let words = ["to", "be", "or", "not", "to", "be"]
let counts = words.reduce(into: [:]) { counts, word in
  counts[word, default: 0] += 1
}
let lengths = words.reduce(into: [:]) {
  $0[$1] = $1.count
}
let doubled = [1, 2].reduce(into: []) {
  $0.append($1 * 2)
}
