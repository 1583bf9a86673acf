/// How often the loader is asked for one picture, or for one that is refused.
func loadsForOne(isRefused: Bool = false) async -> Int {
  let before = loads
  let attachment = Attachment(
    picture: isRefused ? nil : "Morag", error: isRefused ? .refused : nil)
  _ = try? await attachment.loaded()
  return loads - before
}

/// How often the loader has answered by the time that one attachment is loaded, or has failed.
func answersForOne(picture: String?, after milliseconds: Int) async -> Int {
  let before = answers
  _ = try? await Attachment(picture: picture, milliseconds: milliseconds).loaded()
  return answers - before
}

/// Whether, of so many attachments that are loaded at the same time, more are there at any moment than the
/// loader has answered.
func isAheadOfAnswers(of count: Int, after milliseconds: Int) async -> Bool {
  let before = answers
  var loaded = 0
  var isAhead = false
  let tasks = (0..<count).map { _ in
    Task {
      _ = try? await Attachment(picture: "Morag", milliseconds: milliseconds).loaded()
      loaded += 1
      if loaded > answers - before { isAhead = true }
    }
  }
  for task in tasks { await task.value }
  return isAhead
}

/// What comes of an attachment that answers with these, at once or later: the picture or the error.
func outcome(picture: String?, error: String?, atOnce: Bool, after milliseconds: Int = 2) async
  -> String
{
  let known: [String: LoadError] = ["damaged": .damaged, "refused": .refused]
  return await outcome(
    of: Attachment(
      picture: picture, error: error.flatMap { known[$0] }, answersAtOnce: atOnce,
      milliseconds: milliseconds))
}

/// The same of an attachment that answers a second time.
func outcomeOfTwoAnswers(picture: String?, error: String?, atOnce: Bool) async -> String {
  await outcome(
    of: Attachment(
      picture: picture, error: error == nil ? nil : .refused, answersAtOnce: atOnce,
      answersTwice: true))
}

/// What comes of two attachments that are loaded at the same time, the second of which takes longer.
func outcomeOfTwo(_ first: String, _ second: String) async -> [String] {
  async let one = outcome(of: Attachment(picture: first))
  async let other = outcome(of: Attachment(picture: second, milliseconds: 40))
  return await [one, other]
}

private func outcome(of attachment: Attachment) async -> String {
  do {
    let picture = try await attachment.loaded()
    // A second answer may still be on its way.
    try? await Task.sleep(for: .milliseconds(1))
    return picture
  } catch {
    return "error: \(error)"
  }
}
