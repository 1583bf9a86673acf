enum LoadError: Error {
  case damaged, refused, nothing
}

struct Attachment {
  let picture: String?
  var error: LoadError?
  var answersAtOnce = false

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    if answersAtOnce {
      completion(picture, error)
    } else {
      Task { completion(picture, error) }
    }
  }
}

extension Attachment {
  func loaded() async throws -> String {
    throw LoadError.nothing
  }
}
