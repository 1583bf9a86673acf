// expected-failure {{a kind of image is an image}} The label was compared with the wish, word for word. No camera writes public.image.
// zh-Hans: 拿标签跟心愿逐字比较，可没有哪台相机会在标签上写 public.image。
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
    if let found = parcel.firstIndex(where: { $0.contains(wish) }) { return found }
  }
  return nil
}
