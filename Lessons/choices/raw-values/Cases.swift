enum Rate: Int32, CaseIterable {
  case telephone = 8_000
  case radio = 22_050
  case disc = 44_100
  case studio = 96_000
}

for rate in Rate.allCases {
  rate.rawValue  // expected-value {{96000}}
}

let chosen = Rate.disc
let row = Rate.allCases.firstIndex(of: chosen)  // expected-value {{Optional(2)}}
let tapped = Rate.allCases[3]  // expected-value {{.studio}}
