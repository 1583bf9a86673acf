// expected-failure {{the loader's own error is thrown}} No picture was taken for nothing, and what the loader said about it was dropped.
// zh-Hans: 没有图片就当成“什么都没有”，加载器说明的原因被丢掉了。
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
      load { picture, _ in
        if isAnswered { return }
        isAnswered = true
        if let picture {
          continuation.resume(returning: picture)
        } else {
          continuation.resume(throwing: LoadError.nothing)
        }
      }
    }
  }
}
