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
  nil
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
