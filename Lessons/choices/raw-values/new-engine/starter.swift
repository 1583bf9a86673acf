enum Wave: Int {
  case sine, square, triangle, saw

  static var allWaves: [Wave] {
    var waves: [Wave] = []
    while let next = Wave(rawValue: waves.count) {
      waves.append(next)
    }
    return waves
  }

  var permanentID: String {
    ["sin", "sqr", "tri", "saw"][rawValue]
  }
}

/// What is stored when somebody taps this row, if there is such a row.
func stored(row: Int) -> String? {
  Wave(rawValue: row)?.permanentID
}

/// The row of the wave that was stored, if it is one.
func row(stored: String) -> Int? {
  Wave.allWaves.first { $0.permanentID == stored }?.rawValue
}

/// What the engine is told about the wave that was stored, if it is one.
func engineNumber(stored: String) -> Int? {
  Wave.allWaves.first { $0.permanentID == stored }?.rawValue
}

for stored in ["sin", "pls", "sqr", "tri", "saw", "sine"] {
  row(stored: stored)
  engineNumber(stored: stored)
}
