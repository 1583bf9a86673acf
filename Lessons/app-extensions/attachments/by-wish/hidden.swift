import Testing

@testable import Exercise

@Suite struct OtherParcels {
  @Test(
    "other parcels, other wishes",
    arguments: [
      (["public.audio"], 1), (["public.movie", "public.audio"], 0), (["public.heic"], 2),
      (["public.text", "public.heic", "public.mp3"], 2),
    ])
  func others(wishes: [String], expected: Int) {
    let parcel = [
      ["com.apple.quicktime-movie"], ["public.mp3"],
      ["public.jpeg", "public.heic"], ["public.heic"],
    ]
    #expect(pick(from: parcel, wishes: wishes) == expected)
  }

  @Test("an empty parcel fulfils nothing")
  func empty() {
    #expect(pick(from: [], wishes: ["public.image"]) == nil)
    #expect(pick(from: [[]], wishes: ["public.image"]) == nil)
  }
}
