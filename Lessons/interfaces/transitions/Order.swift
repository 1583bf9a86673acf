// snippet.paint
struct Layer {
  let letter: Character
  let x: Int
}

func paint(_ layers: [Layer]) -> String {
  var row = [Character](repeating: ".", count: 24)
  for layer in layers {
    for column in max(layer.x, 0)..<(layer.x + 24) {
      row[column] = layer.letter
    }
  }
  return String(row)
}
// snippet.end

// snippet.present
let main = Layer(letter: "m", x: 0)
func detail(_ x: Int) -> Layer {
  Layer(letter: "D", x: x)
}

paint([main, detail(-24)])  // expected-value {{"mmmmmmmmmmmmmmmmmmmmmmmm"}}
paint([main, detail(-16)])  // expected-value {{"DDDDDDDDmmmmmmmmmmmmmmmm"}}
paint([main, detail(-8)])  // expected-value {{"DDDDDDDDDDDDDDDDmmmmmmmm"}}
paint([main, detail(0)])  // expected-value {{"DDDDDDDDDDDDDDDDDDDDDDDD"}}
// snippet.end

// snippet.dismiss
paint([detail(0), main])  // expected-value {{"mmmmmmmmmmmmmmmmmmmmmmmm"}}
paint([detail(-8), main])  // expected-value {{"mmmmmmmmmmmmmmmmmmmmmmmm"}}
paint([main, detail(-8)])  // expected-value {{"DDDDDDDDDDDDDDDDmmmmmmmm"}}
// snippet.end
