// snippet.hide
struct Attachment {
  let name: String
  let isPicture: Bool

  func loaded() async throws -> String { name }
}

// snippet.show
func picture(in parcel: [Attachment]) async throws -> String? {
  for attachment in parcel where attachment.isPicture {
    return try await attachment.loaded()
  }
}  // expected-error {{missing return in global function expected to return 'String?'}}
