// expected-failure {{no wish fulfilled is no answer}} Zero was returned for “nothing”. But zero is a position, and something lies there.
// zh-Hans: “什么都没有”被写成了零。可零是一个位置，那里放着东西。
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
      types.contains { conforms($0, to: wish) }
    }
    if let found { return found }
  }
  return 0
}
