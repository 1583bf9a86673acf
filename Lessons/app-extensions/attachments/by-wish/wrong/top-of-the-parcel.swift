// expected-failure {{the dearest wish comes first, wherever it lies in the parcel}} The parcel was gone through and the wishes asked of each. What lies on top wins.
// zh-Hans: 按包裹的次序翻，每拿起一样才去问心愿，结果放在最上面的赢了。
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
  parcel.firstIndex { types in
    wishes.contains { wish in
      types.contains { conforms($0, to: wish) }
    }
  }
}
