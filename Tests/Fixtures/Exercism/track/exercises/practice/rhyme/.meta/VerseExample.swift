struct Verse {
  var lines: [String]
}
