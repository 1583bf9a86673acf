// expected-failure {{a picture that is there at once is returned}} The second answer was known by what it says. A picture may be called like that, too.
// zh-Hans: 第二次回话是照它说的话认出来的。可图片也可以叫这个名字。
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
    let answer = await withCheckedContinuation { continuation in
      var isAnswered = false
      load { picture, error in
        if isAnswered { return }
        isAnswered = true
        continuation.resume(returning: (picture, error))
      }
    }
    guard let picture = answer.0, picture != "the same again" else {
      throw answer.1 ?? .nothing
    }
    return picture
  }
}
