// snippet.context
enum Outcome {
  case waiting, completed, cancelled
}

class RequestContext {
  let host: String
  private(set) var outcome = Outcome.waiting

  init(host: String) {
    self.host = host
  }

  func completeRequest() { outcome = .completed }
  func cancelRequest() { outcome = .cancelled }
}

extension RequestContext: CustomStringConvertible {
  var description: String { "\(host): \(outcome)" }
}
// snippet.end

// snippet.sheet
class ComposeSheet {
  let context: RequestContext
  var charactersRemaining: Int?
  private(set) var isPostEnabled = true

  var contentText = "" {
    didSet { validateContent() }
  }

  init(context: RequestContext) {
    self.context = context
  }

  func isContentValid() -> Bool { true }
  func didSelectPost() { context.completeRequest() }
  func didSelectCancel() { context.cancelRequest() }

  final func validateContent() {
    isPostEnabled = isContentValid()
  }

  final func tapPost() {
    if isPostEnabled { didSelectPost() }
  }

  final func tapCancel() {
    didSelectCancel()
  }
}
// snippet.end

// snippet.face
extension ComposeSheet: CustomStringConvertible {
  var description: String {
    let number = charactersRemaining.map { " (\($0))" } ?? ""
    return "[Cancel] \(contentText)\(number) \(isPostEnabled ? "[Post]" : "(Post)")"
  }
}
// snippet.end

// snippet.ours
class ShareAlikeSheet: ComposeSheet {
  // snippet.hide
  override init(context: RequestContext) {
    super.init(context: context)
  }

  // snippet.show
  let mostCharacters = 25
  var uploads: [String] = []

  override func isContentValid() -> Bool {
    let remaining = mostCharacters - contentText.count
    charactersRemaining = remaining
    return remaining >= 0
  }

  override func didSelectPost() {
    uploads.append(contentText)
    super.didSelectPost()
  }
}
// snippet.end

// snippet.typing
let photos = RequestContext(host: "Photos")
let compose = ShareAlikeSheet(context: photos)

for letter in "A Highland cow looks at me." {
  compose.contentText.append(letter)
  compose  // expected-value {{[Cancel] A Highland cow looks at me. (-2) (Post)}}
  compose.isPostEnabled  // expected-value {{false}}
}
// snippet.end

// snippet.posting
compose.tapPost()
photos.outcome  // expected-value {{.waiting}}

compose.contentText = "A Highland cow"
compose.charactersRemaining  // expected-value {{Optional(11)}}
compose.tapPost()
photos.outcome  // expected-value {{.completed}}
compose.uploads  // expected-value {{["A Highland cow"]}}

let album = RequestContext(host: "Granny's Album")
let secondThoughts = ShareAlikeSheet(context: album)
secondThoughts.contentText = "A cow. Another one."
secondThoughts.tapCancel()
album.outcome  // expected-value {{.cancelled}}
secondThoughts.uploads  // expected-value {{[]}}
// snippet.end

// snippet.forgotten
class ForgetfulSheet: ComposeSheet {
  // snippet.hide
  override init(context: RequestContext) {
    super.init(context: context)
  }

  // snippet.show
  var uploads: [String] = []

  override func didSelectPost() {
    uploads.append(contentText)
  }
}

let patient = RequestContext(host: "Photos")
let forgetful = ForgetfulSheet(context: patient)
forgetful.contentText = "A Highland cow"
forgetful.tapPost()
forgetful.uploads  // expected-value {{["A Highland cow"]}}
patient.outcome  // expected-value {{.waiting}}
// snippet.end
