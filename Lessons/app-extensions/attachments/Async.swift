// snippet.hide
enum LoadError: Error {
  case damaged, nothing
}

struct Attachment {
  let name: String
  var isPicture = true
  var isDamaged = false

  func load(_ completion: @escaping (String?, LoadError?) -> Void) {
    Task {
      if isDamaged {
        completion(nil, .damaged)
      } else {
        completion("picture of \(name)", nil)
      }
    }
  }
}
extension Attachment: CustomStringConvertible {
  var description: String { name }
}

// snippet.show
// snippet.bridge
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
// snippet.end

// snippet.picture
func picture(in parcel: [Attachment]) async throws -> String? {
  guard let found = parcel.first(where: \.isPicture) else {
    return nil
  }
  return try await found.loaded()
}

let morag = Attachment(name: "Morag")
let mooing = Attachment(name: "mooing", isPicture: false)
let calf = Attachment(name: "the calf")

let one = try await picture(in: [mooing, morag])
let none = try await picture(in: [mooing])  // expected-value {{nil}}
let two = try await picture(in: [calf, morag])
two  // expected-value {{Optional("picture of the calf")}}
// snippet.end

// snippet.errors
let torn = Attachment(name: "the torn one", isDamaged: true)

for attachment in [morag, torn, calf] {
  do {
    try await attachment.loaded()  // expected-value {{"picture of the calf"}}
  } catch {
    error  // expected-value {{.damaged}}
  }
}
// snippet.end
