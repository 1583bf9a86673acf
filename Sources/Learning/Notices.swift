// How what is no result reaches whoever started the program.

/// Says what goes wrong beside the results.
package struct Notices: Sendable {
  /// Says something, in a sentence.
  package let say: @Sendable (String) -> Void
  /// The words for an error.
  package let words: @Sendable (any Error) -> String

  /// Says by what is given.
  package init(
    say: @escaping @Sendable (String) -> Void, words: @escaping @Sendable (any Error) -> String
  ) {
    self.say = say
    self.words = words
  }

  /// Says what is wrong.
  package func complain(_ error: any Error) { say(words(error)) }
}
