// expected-failure {{the loader is asked, and once}} The error is taken from the attachment, and the loader is never asked.
// zh-Hans: 错误是从附件里直接拿的，根本没有问加载器。
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
  var answersTwice = false

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    loads += 1
    if answersAtOnce {
      answer(completion)
    } else {
      Task {
        try? await Task.sleep(for: .milliseconds(milliseconds))
        answer(completion)
      }
    }
  }

  private func answer(_ completion: (String?, LoadError?) -> Void) {
    answers += 1
    completion(picture, error)
    if answersTwice { completion("the same again", nil) }
  }
}

extension Attachment {
  func loaded() async throws -> String {
    if let error { throw error }
    return try await withCheckedThrowingContinuation { continuation in
      var isFirst = true
      load { picture, error in
        guard isFirst else { return }
        isFirst = false
        if let picture {
          continuation.resume(returning: picture)
        } else {
          continuation.resume(throwing: error ?? LoadError.nothing)
        }
      }
    }
  }
}
