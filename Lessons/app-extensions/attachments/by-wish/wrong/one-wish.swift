// expected-failure {{a wish that cannot be fulfilled gives way to the next}} The loop returns in its first round, whatever was found there. The other wishes are never spoken.
// zh-Hans: 循环头一圈就返回了，也不管找没找到，后面的心愿连说出口的机会都没有。
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
    return parcel.firstIndex { types in
      types.contains { conforms($0, to: wish) }
    }
  }
  return nil
}
