// expected-failure {{a picture that comes later is waited for}} It reads as if the closure ran before the next line. It does so only if the answer is there at once.
// zh-Hans: 读起来好像闭包会先跑完，再轮到下一行。只有当场就有答复时才是这样。
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
    var result: String?
    var failure: LoadError?
    load { picture, error in
      result = picture
      failure = error
    }
    if let result { return result }
    throw failure ?? .nothing
  }
}
