enum Wave: String {
  case sine = "sin"
  case sinus = "sin"  // expected-error {{raw value for enum case is not unique}}
  case saw
  case sawtooth = "saw"  // expected-error {{raw value for enum case is not unique}}
}
