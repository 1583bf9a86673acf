/// What is stored when somebody taps the row with this text.
func storedIdentifier(ofChoiceCalled name: String) -> String? {
  KeepMessages.allChoices.first { $0.displayName == name }?.permanentID
}
