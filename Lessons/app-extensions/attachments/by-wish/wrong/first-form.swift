// expected-failure {{any form of an attachment may fulfil a wish}} Only the first form was looked at. Morag can be had as JPEG too, which comes second.
// zh-Hans: 只看了第一种形式。莫拉格也有 JPEG 的，排在第二。
let parent = [
  "public.jpeg": "public.image",
  "public.heic": "public.heif-standard",
  "public.heif-standard": "public.image",
  "com.apple.quicktime-movie": "public.movie",
  "public.mp3": "public.audio",
]

func conforms(_ type: String, to wanted: String) -> Bool {
  var candidate: String? = type
  while let current = candidate {
    if current == wanted { return true }
    candidate = parent[current]
  }
  return false
}

func pick(from parcel: [[String]], wishes: [String]) -> Int? {
  for wish in wishes {
    let found = parcel.firstIndex { types in
      types.first.map { conforms($0, to: wish) } ?? false
    }
    if let found { return found }
  }
  return nil
}
