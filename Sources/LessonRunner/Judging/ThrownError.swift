// What is read of an error that code threw.

extension String {
  /// The description of an error without what one of Foundation's keeps for programs: the folder that it
  /// ran in, in an order that chance decides.
  var withoutUserInfo: String {
    guard let domain = firstRange(of: "Error Domain="),
      let kept = self[domain.upperBound...].firstRange(of: "UserInfo={")
    else { return self }
    let said = self[..<kept.lowerBound]
    return String(said.last == " " ? said.dropLast() : said)
  }

  /// What the testing library says of an error. It writes a dot before any enum's value, as before `empty`:
  /// also where the value says its whole name itself, as `DecodingError.keyNotFound` does.
  var thrownError: String {
    let namesItself = prefixMatch(of: /\.[A-Z]\w*\./) != nil
    return (namesItself ? String(dropFirst()) : self).withoutUserInfo
  }
}
