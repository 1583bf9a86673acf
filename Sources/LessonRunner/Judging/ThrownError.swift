// What is read of an error that code threw.

extension String {
  /// The description of an error without what one of Foundation's keeps for programs: the folder that it
  /// ran in, in an order that chance decides.
  var withoutUserInfo: String {
    replacing(/(Error Domain=.*?)\s*UserInfo=\{.*/.dotMatchesNewlines()) { $0.output.1 }
  }

  /// What the testing library says of an error. It writes a dot before any enum's value, as before `empty`:
  /// also where the value says its whole name itself, as `DecodingError.keyNotFound` does.
  var thrownError: String {
    let namesItself = prefixMatch(of: /\.[A-Z]\w*\./) != nil
    return (namesItself ? String(dropFirst()) : self).withoutUserInfo
  }
}
