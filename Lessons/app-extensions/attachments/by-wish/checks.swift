import Testing

@testable import Exercise

@Suite struct ByWish {
  let parcel = [
    ["public.mp3"], ["public.plain-text"], ["public.heic", "public.jpeg"], ["public.jpeg"],
  ]

  @Test(
    "the dearest wish comes first, wherever it lies in the parcel",
    arguments: [
      (["public.image", "public.audio"], 2), (["public.audio", "public.image"], 0),
      (["public.plain-text", "public.audio"], 1),
    ])
  func dearest(wishes: [String], expected: Int) {
    #expect(pick(from: parcel, wishes: wishes) == expected)
    #expect(pick(from: [[]] + parcel, wishes: wishes) == expected + 1)
  }

  @Test(
    "a wish that cannot be fulfilled gives way to the next",
    arguments: [
      (["public.movie", "public.image"], 2),
      (["public.movie", "public.spreadsheet", "public.mp3"], 0),
    ])
  func next(wishes: [String], expected: Int) {
    #expect(pick(from: parcel, wishes: wishes) == expected)
  }

  @Test(
    "any form of an attachment may fulfil a wish",
    arguments: [("public.jpeg", 2), ("public.heif-standard", 2)])
  func anyForm(wish: String, expected: Int) {
    #expect(pick(from: parcel, wishes: [wish]) == expected)
  }

  @Test("a kind of image is an image", arguments: ["public.jpeg", "public.heic"])
  func kind(type: String) {
    #expect(pick(from: [["public.mp3"], [type]], wishes: ["public.image"]) == 1)
    #expect(pick(from: [["public.image"]], wishes: [type]) == nil)
  }

  @Test(
    "of several that fulfil it, the first in the parcel is taken",
    arguments: [
      [["public.jpeg"], ["public.image"]], [["public.image"], ["public.jpeg"]],
      [["public.heic", "public.mp3"], ["public.jpeg"]], [["public.jpeg"], ["public.jpeg"]],
      [["public.jpeg"], ["public.jpeg", "public.mp3"]],
    ])
  func first(parcel: [[String]]) {
    #expect(pick(from: parcel, wishes: ["public.image"]) == 0)
    #expect(pick(from: parcel, wishes: ["public.image", "public.audio"]) == 0)
  }

  @Test(
    "no wish fulfilled is no answer", arguments: [["public.movie"], [], ["public.mp"], ["public"]])
  func nothing(wishes: [String]) {
    #expect(pick(from: parcel, wishes: wishes) == nil)
  }
}
