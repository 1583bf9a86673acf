enum LoadError: Error {
  case damaged, refused, nothing
}

/// How often something was loaded.
var loads = 0

/// How often an answer came.
var answers = 0

struct Attachment {
  let picture: String?
  var error: LoadError?
  var answersAtOnce = false
  var milliseconds = 2

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    loads += 1
    if answersAtOnce {
      answers += 1
      completion(picture, error)
    } else {
      Task {
        try? await Task.sleep(for: .milliseconds(milliseconds))
        answers += 1
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
