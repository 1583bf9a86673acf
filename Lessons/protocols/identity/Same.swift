struct Song: Equatable {
  var title: String
  var singer = "Ola Brandt"
  var seconds = 254
}

let inStudio = Song(title: "Ferry at Four")
let atHarbour = Song(title: "Ferry at Four")
inStudio == atHarbour  // expected-value {{true}}

var misprinted = inStudio
misprinted.title = "Fairy at Four"
misprinted == inStudio  // expected-value {{false}}
