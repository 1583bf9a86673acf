// expected-failure {{of several that fulfil it, the first in the parcel is taken}} Of two that fulfil the dearest wish, the one that fulfils more wishes was taken. Only the place in the parcel decides.
// zh-Hans: 两件都合最想要的那一条，却选了合得更多的那件。该由包裹里的先后来定。
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
  var best: (place: Int, rank: Int, count: Int)?
  for (place, types) in parcel.enumerated() {
    let ranks = wishes.indices.filter { wish in types.contains { conforms($0, to: wishes[wish]) } }
    guard let rank = ranks.first else { continue }
    if let now = best, (now.rank, -now.count) <= (rank, -ranks.count) { continue }
    best = (place, rank, ranks.count)
  }
  return best?.place
}

let parcel = [["public.mp3"], ["public.heic", "public.jpeg"]]
pick(from: parcel, wishes: ["public.image", "public.audio"])
pick(from: parcel, wishes: ["public.movie"])
