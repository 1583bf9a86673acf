// expected-failure {{a kind of image is an image}} Each was asked whether it is of the other's kind. But an image of which nobody knows more is no JPEG.
// zh-Hans: 两头都问了一遍，谁属于谁都算。可一张只知道是图片的图片，并不就是 JPEG。
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
    for (place, types) in parcel.enumerated() where types.contains(where: { conforms($0, to: wish) || conforms(wish, to: $0) }) {
      return place
    }
  }
  return nil
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
