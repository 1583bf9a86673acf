// snippet.convert
func html(from markdown: String) -> String {
  markdown.split(separator: "\n\n").map { block in
    let hashes = block.prefix { $0 == "#" }.count
    let text = inline(block.dropFirst(hashes).trimmingPrefix(" "))
    return hashes > 0 ? "<h\(hashes)>\(text)</h\(hashes)>" : "<p>\(text)</p>"
  }.joined(separator: "\n")
}

func inline(_ text: Substring) -> String {
  String(text)
    .replacing("&", with: "&amp;")
    .replacing("<", with: "&lt;")
    .replacing(/\*\*(.+?)\*\*/) { "<strong>\($0.1)</strong>" }
    .replacing(/`(.+?)`/) { "<code>\($0.1)</code>" }
}
// snippet.end

// snippet.page
func page(titled title: String, _ markdown: String) -> String {
  """
  <!doctype html>
  <html lang="en">
  <meta charset="utf-8">
  <title>\(title)</title>
  <link rel="stylesheet" href="style.css">
  \(html(from: markdown))
  </html>
  """
}

let welcome = """
  # Balloons

  Blow **hard**, and keep `puffs` < 9.
  """

print(page(titled: "Balloons", welcome))
html(from: "## One & two")  // expected-value {{"<h2>One &amp; two</h2>"}}
// snippet.end
