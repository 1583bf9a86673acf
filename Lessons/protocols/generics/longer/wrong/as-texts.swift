// expected-failure {{numbers are compared as before}} Every value can be made a text, so texts were compared. But “9” comes after “10”.
// zh-Hans: 什么值都能变成文字，就拿文字来比。可是“9”排在“10”后面。
func larger<Value: Comparable>(_ first: Value, _ second: Value) -> Value {
  "\(first)" > "\(second)" ? first : second
}

larger(254, 301)
