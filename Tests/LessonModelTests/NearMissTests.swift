// In what little two texts differ.

import LessonModel
import Testing

@Suite struct NearMissTests {
  @Test(
    "Two texts that are nearly the same say in what they differ",
    arguments: [
      (#""FizzBang!""#, #""Fizzbang!""#, "only capital and small letters differ"),
      (#""Hello""#, #""Hello ""#, "there is a space too many at its end"),
      (#""Hello ""#, #""Hello""#, "a space is missing at its end"),
      (#""Hello""#, #"" Hello""#, "there is a space too many at its beginning"),
      (#""Hello""#, #""Hello\n""#, "there is a line end too many at its end"),
      (#""Bang!""#, #""Bang！""#, "it has ！ where ! belongs: the characters look alike"),
      (#""don't""#, #""don’t""#, "it has ’ where ' belongs: the characters look alike"),
      (#""7 t""#, "\"7\u{A0}t\"", #"it has U+00A0 where " " belongs: the characters look alike"#),
      (#""7 t""#, "\"7\u{202F}t\"", #"it has U+202F where " " belongs: the characters look alike"#),
      (#""a, b""#, #""a,b""#, "only the space within differs"),
      (#""Hello!""#, #""Hello""#, #""!" is missing at its end"#),
      (#""Hello""#, #""Hello.""#, #""." is too many at its end"#),
      (#""Hello, Ada""#, #""Hello Ada""#, "only the punctuation differs"),
      (#""elephant""#, #""elefant""#, "nil"),
      (#""receive""#, #""recieve""#, "only two letters are swapped"),
      (#""Mallard""#, #""Malard""#, "only one letter is missing"),
      (#""Mallard""#, #""Mallord""#, "only one letter differs"),
      (#""Bang!""#, #""7""#, "nil"), (#""Fizz""#, #""""#, "nil"), ("[1]", "[2]", "nil"),
      (#""100""#, #""101""#, "nil"), (#""same""#, #""same""#, "nil"),
    ])
  func remark(expected: String, actual: String, words: String) {
    #expect(NearMiss.remark(expected: expected, actual: actual)?.filled ?? "nil" == words)
  }
}
