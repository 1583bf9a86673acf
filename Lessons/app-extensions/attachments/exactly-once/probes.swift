/// How often the loader is asked for one picture.
func loadsForOne() async -> Int {
  let before = loads
  _ = try? await Attachment(picture: "Morag").loaded()
  return loads - before
}

/// What comes of an attachment that answers with these, at once or later: the picture or the error.
func outcome(picture: String?, error: String?, atOnce: Bool) async -> String {
  let known: [String: LoadError] = ["damaged": .damaged, "refused": .refused]
  let attachment = Attachment(
    picture: picture, error: error.flatMap { known[$0] }, answersAtOnce: atOnce)
  do {
    return try await attachment.loaded()
  } catch {
    return "error: \(error)"
  }
}
