// Takes the script of a page that is one file out of the text in which it is packed. The page's policy knows the hash of either.
(async () => {
  const packed = document.getElementById("packed")
  const bytes = Uint8Array.from(atob(packed.textContent), sign => sign.charCodeAt())
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))
  const script = document.createElement("script")
  script.textContent = await new Response(stream).text()
  packed.replaceWith(script)
})()
