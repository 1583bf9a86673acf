enum LoadError: Error {
  case damaged, refused, nothing
}

/// How often something was loaded.
var loads = 0

struct Attachment {
  let picture: String?
  var error: LoadError?
  var answersAtOnce = false

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    loads += 1
    if answersAtOnce {
      completion(picture, error)
    } else {
      Task {
        try? await Task.sleep(for: .milliseconds(2))
        completion(picture, error)
      }
    }
  }
}

extension Attachment {
  func loaded() async throws -> String {
    throw LoadError.nothing
  }
}
