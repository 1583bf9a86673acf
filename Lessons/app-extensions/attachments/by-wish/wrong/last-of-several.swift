// expected-failure {{of several that fulfil it, the first in the parcel is taken}} What conforms was collected, and the end of the collection was handed over.
// zh-Hans: 合格的收了一串，交出去的却是最后一个。
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
    let found = parcel.lastIndex { types in
      types.contains { conforms($0, to: wish) }
    }
    if let found { return found }
  }
  return nil
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
