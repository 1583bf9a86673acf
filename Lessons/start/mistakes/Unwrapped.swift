let platforms = ["Heron": 2, "Old Bess": 4]
let platform: Int = platforms["Heron"]  // expected-error {{value of optional type 'Int?' must be unwrapped}}
