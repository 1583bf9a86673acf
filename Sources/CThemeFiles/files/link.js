// Code in the fragment of a link, which no browser sends anywhere: packed by who shares it, shown to who opens it, and never run before they ask for it. All files of an exercise go together. Fetched for such a link only.
(() => {
  "use strict"
  const { say, make } = window.lessonsTools
  // What the fragment begins with; the number is that of its form. 1 is one file, 2 a list of files, the main one first: who knows 1 alone takes no part of them for all.
  const one = "#code=1.", several = "#code=2."
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

  async function pack(files) {
    const texts = files.map(({ id, text }) => ({ id, text }))
    const bytes = new TextEncoder().encode(JSON.stringify(texts.length > 1 ? texts : texts[0]))
    if (bytes.length > bytesMax) throw new Error("link-too-long")
    const packed = await through(new CompressionStream("deflate-raw"), bytes, Infinity)
    return (texts.length > 1 ? several : one) + btoa(Array.from(packed, byte => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
  }

  async function unpack(hash) {
    if (hash.length > bytesMax * 2) throw new Error("link-too-long")
    try {
      const packed = Uint8Array.from(atob(hash.slice(one.length).replaceAll("-", "+").replaceAll("_", "/")), character => character.charCodeAt(0))
      const bytes = await through(new DecompressionStream("deflate-raw"), packed, bytesMax)
      const said = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes))
      const texts = hash.startsWith(one) ? [said] : hash.startsWith(several) && said
      const isWhole = texts.every(({ id, text }, index) => typeof id === "string" && typeof text === "string" && (!index || id.startsWith(`${texts[0].id}/`)))
      if (isWhole && texts.length && new Set(texts.map(({ id }) => id)).size === texts.length) return texts
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

  // The code of all files or of none: what was here is kept beside each, with what is typed until that is done.
  async function take(texts) {
    const live = window.lessonsLive
    await live.loadEditor()
    live.begin()
    const kept = new Map()
    await Promise.all(texts.map(({ file }) => file.source.saving))
    for (;;) {
      const open = texts.find(({ file, text }) => file.isChanged && ![text, kept.get(file)].includes(file.text))
      if (!open) break
      const { file } = open
      if (!await file.source.putAside()) return
      kept.set(file, file.text)
    }
    for (const { file, text } of texts) {
      file.source.changed(text)
      file.source.editor?.reread()
    }
    const [{ file }] = texts, [listing] = file.listings.filter(({ anchor }) => file.figures.has(anchor))
    live.edit(file.figures.get(listing.anchor), file, listing)
    put()
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
      const texts = await unpack(hash)
      place = placeOf(texts[0].id)
      const live = window.lessonsLive
      const files = texts.map(({ id }) => live?.files.get(id))
      tell("link-proposal")
      for (const { id, text } of texts) {
        if (texts.length > 1) mine.append(make("p", { className: "file", dir: "ltr", textContent: `${id.slice(id.indexOf("/") + 1)}.swift` }))
        mine.append(make("pre", { textContent: text, tabIndex: 0 }))
      }
      // All of them or none: a half does not compile.
      if (files.every(file => file?.figures.size && !file.problem)) button("link-take", () => take(files.map((file, index) => ({ file, text: texts[index].text }))))
      else tell(place && !(live?.files.size && files.includes(undefined)) ? "link-not-live" : "link-elsewhere")
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
