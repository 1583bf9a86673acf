// Code in the fragment of a link, which no browser sends anywhere: packed by who shares it, shown to who opens it, and never run before they ask for it. Fetched for such a link only.
(() => {
  "use strict"
  const { say, make } = window.lessonsTools
  // What the fragment begins with; the number is that of its form.
  const mark = "#code=1."
  const bytesMax = 64 << 10

  // Bytes through a stream; nobody waits for more than there may be.
  async function through(stream, bytes, max) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
    const chunks = []
    let size = 0
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Uint8Array(await new Blob(chunks).arrayBuffer())
      size += value.length
      if (size > max) { reader.cancel().catch(() => {}); throw new Error("link-too-long") }
      chunks.push(value)
    }
  }

  async function pack(id, text) {
    const bytes = new TextEncoder().encode(JSON.stringify({ id, text }))
    if (bytes.length > bytesMax) throw new Error("link-too-long")
    const packed = await through(new CompressionStream("deflate-raw"), bytes, Infinity)
    return mark + btoa(Array.from(packed, byte => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }

  async function unpack(hash) {
    if (hash.length > bytesMax * 2) throw new Error("link-too-long")
    try {
      const packed = Uint8Array.from(atob(hash.slice(mark.length).replaceAll("-", "+").replaceAll("_", "/")), character => character.charCodeAt(0))
      const bytes = await through(new DecompressionStream("deflate-raw"), packed, bytesMax)
      const { id, text } = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      if (hash.startsWith(mark) && typeof id === "string" && typeof text === "string") return { id, text }
    } catch (error) {
      if (error.message === "link-too-long") throw error
    }
    throw new Error("link-damaged")
  }

  // The listing or the exercise that a path in the workspace means.
  function placeOf(id) {
    const name = CSS.escape(id.split("/").pop())
    if (id.split("/").length === 2) return document.querySelector(`.exercise[data-address="${CSS.escape(id)}"]`)
    return document.querySelector(`figure.listing#${name}, figure.listing[id^="${name}-"]`)
  }

  let box
  async function show() {
    box?.remove()
    box = undefined
    const { hash } = location
    if (!hash.startsWith("#code=")) return
    box = make("section", { className: "proposal", tabIndex: -1 })
    const mine = box
    box.setAttribute("aria-label", say("link-code"))
    const tell = key => mine.append(make("p", { textContent: say(key) }))
    const button = (key, action) => {
      const element = make("button", { type: "button", textContent: say(key) })
      element.addEventListener("click", action)
      mine.append(element)
    }
    let place
    try {
      const { id, text } = await unpack(hash)
      place = placeOf(id)
      const live = window.lessonsLive
      const file = live?.files.get(id)
      tell("link-proposal")
      mine.append(make("pre", { textContent: text, tabIndex: 0 }))
      if (file?.figures.size && !file.problem) button("link-take", async () => { if (await live.take(file, text)) put() })
      else tell(place ? "link-not-live" : "link-elsewhere")
    } catch (error) {
      tell(error.message.startsWith("link-") ? error.message : "link-damaged")
    }
    button("link-leave", put)
    if (box !== mine) return
    place ? place.before(mine) : document.querySelector("main").prepend(mine)
    mine.scrollIntoView({ block: "center" })
  }
  // The box goes, and with it the fragment: who reads the page again is not asked again.
  function put() {
    history.replaceState(null, "", location.pathname + location.search)
    show()
  }

  window.lessonsLink = { pack, show }
  show()
})()
