func shelter(at platform: Int) -> String {
  switch platform {
  case 1: "under the roof"
  case 2: "beside the bench"
  default: "in the rain"
  }
}

shelter(at: 2)  // expected-value {{"beside the bench"}}

let sign =
  switch shelter(at: 9) {
  case "in the rain": "Take an umbrella."
  default: "Mind the gap."
  }
sign  // expected-value {{"Take an umbrella."}}
