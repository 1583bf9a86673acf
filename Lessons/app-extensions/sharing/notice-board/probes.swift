// Fills in a notice as a person would and hands back what the card then shows.

private func notice(_ text: String, picture: Bool) -> BoardSheet {
  let sheet = BoardSheet()
  // Who attaches none does nothing.
  if picture { sheet.hasPicture = true }
  sheet.contentText = text
  return sheet
}

/// What remains on a card into which nobody has typed yet.
func remainingAtFirst() -> Int? {
  BoardSheet().charactersRemaining
}

func remaining(_ text: String, picture: Bool) -> Int? {
  notice(text, picture: picture).charactersRemaining
}

func canPost(_ text: String, picture: Bool) -> Bool {
  notice(text, picture: picture).isPostEnabled
}

/// What remains after the text was typed and the picture then attached or taken off.
func remainingAfterwards(_ text: String, picture: Bool) -> Int? {
  changed(text, picture: picture).charactersRemaining
}

/// Whether it can be posted then.
func canPostAfterwards(_ text: String, picture: Bool) -> Bool {
  changed(text, picture: picture).isPostEnabled
}

private func changed(_ text: String, picture: Bool) -> BoardSheet {
  let sheet = notice(text, picture: !picture)
  sheet.hasPicture = picture
  return sheet
}
