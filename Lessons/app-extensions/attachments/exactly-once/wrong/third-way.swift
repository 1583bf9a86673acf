// expected-failure {{neither picture nor error is nothing}} Two branches look complete. The third way through the closure resumes nobody, and the caller waits for ever.
// zh-Hans: 两个分支看着已经齐了。闭包还有第三条路，走那条路谁也不会被唤醒，调用者就一直等下去。
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
    try await withCheckedThrowingContinuation { continuation in
      var isAnswered = false
      load { picture, error in
        if isAnswered { return }
        isAnswered = true
        if let picture {
          continuation.resume(returning: picture)
        } else if let error {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}
