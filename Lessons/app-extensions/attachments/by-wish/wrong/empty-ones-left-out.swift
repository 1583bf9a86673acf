// expected-failure {{the dearest wish comes first, wherever it lies in the parcel}} Attachments without any form were left out before counting. The position is that in the parcel, with all that lies in it.
// zh-Hans: 没有任何形式的附件先去掉了，再数位置。可位置说的是在包裹里的位置，里面有什么都要数。
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
  let there = parcel.filter { !$0.isEmpty }
  for wish in wishes {
    if let place = there.firstIndex(where: { $0.contains { conforms($0, to: wish) } }) { return place }
  }
  return nil
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
