// expected-failure {{a loader that answers twice is heard once}} That is the bridge of the page, and it trusts the loader to call back once. A continuation that is resumed again ends the program.
// zh-Hans: 这就是页面上的那座桥，它相信加载器只回话一次。续体恢复第二次，程序就完了。
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
      load { picture, error in
        if let picture {
          continuation.resume(returning: picture)
        } else {
          continuation.resume(throwing: error ?? .nothing)
        }
      }
    }
  }
}
