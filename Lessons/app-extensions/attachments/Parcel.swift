// snippet.types
let parent = [
  "public.jpeg": "public.image",
  "public.heic": "public.heif-standard",
  "public.heif-standard": "public.image",
  "com.apple.quicktime-movie": "public.movie",
  "public.mp3": "public.audio",
  "public.movie": "public.audiovisual-content",
  "public.audio": "public.audiovisual-content",
  "org.openxmlformats.spreadsheetml.sheet": "public.spreadsheet",
  "public.comma-separated-values-text": "public.text",
]

func conforms(_ type: String, to wanted: String) -> Bool {
  var candidate: String? = type
  while let current = candidate {
    if current == wanted { return true }
    candidate = parent[current]
  }
  return false
}
// snippet.end

// snippet.asked
conforms("public.heic", to: "public.image")  // expected-value {{true}}
conforms("public.image", to: "public.heic")  // expected-value {{false}}
conforms("public.mp3", to: "public.movie")  // expected-value {{false}}
conforms("public.mp3", to: "public.audiovisual-content")  // expected-value {{true}}

let csv = "public.comma-separated-values-text"
conforms(csv, to: "public.spreadsheet")  // expected-value {{false}}
// snippet.end

// snippet.parcel
struct Attachment {
  let name: String
  let types: [String]

  func has(_ wanted: String) -> Bool {
    types.contains { conforms($0, to: wanted) }
  }
}

extension Attachment: CustomStringConvertible {
  var description: String { name }
}

let sheet = "org.openxmlformats.spreadsheetml.sheet"
let parcel = [
  Attachment(name: "mooing", types: ["public.mp3"]),
  Attachment(name: "weights", types: [sheet, csv]),
  Attachment(name: "Morag", types: ["public.heic", "public.jpeg"]),
  Attachment(name: "Morag's calf", types: ["public.jpeg"]),
]
// snippet.end

// snippet.first
parcel.first { $0.has("public.image") }?.name  // expected-value {{Optional("Morag")}}
parcel.first { $0.has("public.audio") }?.name  // expected-value {{Optional("mooing")}}
parcel.first { $0.has("public.movie") }?.name  // expected-value {{nil}}

parcel.filter { $0.has("public.image") }.map(\.name)
// snippet.end

// snippet.wishes
let wishes = ["public.movie", "public.image", "public.audio", "public.spreadsheet"]

let byParcel = parcel.first { attachment in
  wishes.contains { attachment.has($0) }
}
byParcel?.name  // expected-value {{Optional("mooing")}}

var byWish: Attachment?
for wish in wishes where byWish == nil {
  byWish = parcel.first { $0.has(wish) }
}
byWish?.name  // expected-value {{Optional("Morag")}}
// snippet.end
