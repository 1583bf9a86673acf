struct Image {
  var pixels: [Int]
}

func brightness(_ image: borrowing Image) -> Int {
  image.pixels.count
}

func stretched(_ image: consuming Image) -> Image {
  image.pixels.append(0)
  return image
}

let image = Image(pixels: [1, 2])
brightness(image)
stretched(image)
image
func handOver() -> String {
  let text = "abc"
  let moved = consume text
  return moved
}
handOver()
