// expected-failure {{neither picture nor error is nothing}} An empty string is a picture too, and the caller puts it on the card.
// zh-Hans: 空字符串也会被当成图片，调用者照样把它贴到卡片上。
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
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: picture ?? "")
        }
      }
    }
  }
}
