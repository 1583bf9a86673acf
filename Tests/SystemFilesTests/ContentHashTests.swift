import SystemFiles
import Testing

@Suite("A hash of content")
struct ContentHashTests {
  @Test(
    "with a key is that of RFC 4231",
    arguments: [
      (
        [UInt8](repeating: 0x0b, count: 20), "Hi There",
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
      ),
      (
        Array("Jefe".utf8), "what do ya want for nothing?",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
      ),
      (
        [UInt8](repeating: 0xaa, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First",
        "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
      ),
    ])
  func keyed(key: [UInt8], text: String, hash: String) {
    #expect("\(ContentHash(authenticating: Array(text.utf8), with: key))" == hash)
  }

  @Test(
    "without a key is that of FIPS 180-4, at every length at which padding begins anew",
    arguments: [
      (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
      (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
      (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
      (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
      (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
      (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
      (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
    ])
  func lengths(count: Int, hash: String) {
    let bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
    #expect("\(ContentHash(bytes: bytes))" == hash)
    // However it comes, in one piece or in several.
    for part in [1, 7, 64] {
      var parted = ContentHash()
      for start in stride(from: 0, to: count, by: part) {
        parted.add(bytes: Array(bytes[start..<min(count, start + part)]))
      }
      #expect("\(parted)" == hash)
    }
  }

  @Test("as policies of pages want it is its 32 bytes in Base64")
  func base64() {
    #expect(
      ContentHash(bytes: []).base64 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
  }
}
