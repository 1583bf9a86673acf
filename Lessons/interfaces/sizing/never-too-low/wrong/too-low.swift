// expected-failure {{a row is never lower than 44 points}} The sum is right, and a single line of small letters is too low for a finger.
// zh-Hans: 加得没错，可一行小字太矮，手指点不着。
struct Row {
  let lines: Int
  let points: Double

  var height: Double {
    Double(lines) * points * 1.2 + 16
  }
}
