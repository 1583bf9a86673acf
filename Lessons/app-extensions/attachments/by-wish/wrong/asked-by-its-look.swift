// expected-failure {{of several that fulfil it, the first in the parcel is taken}} The right attachment was found, and its position looked up afterwards. Another one that looks the same lies further down.
// zh-Hans: 附件找对了，位置却是事后再去查的。后面还躺着一件一模一样的。
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
    for types in parcel where types.contains(where: { conforms($0, to: wish) }) {
      return parcel.lastIndex(of: types)
    }
  }
  return nil
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
