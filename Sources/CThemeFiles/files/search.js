// Search over the whole course in the page's language. The index is a script, so that it loads from
// a server and from a file alike; it is fetched when somebody first searches.
(() => {
  "use strict"
  const root = document.documentElement
  const words = window.lessonsWords || {}
  const say = (key, values = {}) => (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")
  const button = document.querySelector(".search-open")
  if (!button) return
  button.hidden = false
  button.addEventListener("click", () => open())
  window.lessonsSearch = () => open()

  let sheet, field, list, count, index
  function open() {
    sheet || make()
    if (!sheet.open) sheet.showModal()
    field.select()
    load()
  }

  function load() {
    if (index || document.querySelector("script[data-index]")) return
    const script = document.createElement("script")
    script.dataset.index = "yes"
    script.src = `${root.dataset.root}_assets/search.${root.lang}.js`
    script.addEventListener("load", () => {
      index = (window.lessonsIndex || []).map(([url, page, heading, text]) => ({ url, page, heading, text, plain: fold(text), title: fold(`${page} ${heading}`) }))
      search()
    })
    document.head.append(script)
  }

  function make() {
    sheet = document.createElement("dialog")
    sheet.className = "search-sheet"
    sheet.setAttribute("aria-label", say("search-field"))
    const form = document.createElement("form")
    field = Object.assign(document.createElement("input"), { type: "search", autocomplete: "off", spellcheck: false })
    field.setAttribute("aria-label", say("search-field"))
    field.placeholder = say("search-field")
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: say("close") })
    count = Object.assign(document.createElement("p"), { className: "count" })
    count.setAttribute("role", "status")
    list = Object.assign(document.createElement("ol"), { className: "found" })
    form.append(field, close)
    sheet.append(form, count, list)
    document.body.append(sheet)
    close.addEventListener("click", () => sheet.close())
    field.addEventListener("input", search)
    form.addEventListener("submit", event => { event.preventDefault(); list.querySelector("a")?.click() })
    sheet.addEventListener("click", event => { if (event.target === sheet) sheet.close() })
    list.addEventListener("click", () => sheet.close())
    sheet.addEventListener("keydown", event => {
      // A search field would only empty itself.
      if (event.key === "Escape" && !event.isComposing) { event.preventDefault(); sheet.close() }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      const links = [field, ...list.querySelectorAll("a")]
      const next = links[links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)]
      if (next) { event.preventDefault(); next.focus() }
    })
    count.textContent = say("search-hint")
  }

  // Letters without case and accents, each still one character, so that places in both texts agree.
  function fold(text) {
    return [...text].map(character => {
      const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
      return plain.length === character.length ? plain : character
    }).join("")
  }

  // Chinese has no spaces: each run of Han characters is found as it is written.
  function terms(query) {
    return fold(query).match(/\p{Script=Han}+|[^\s\p{Script=Han}]+/gu) || []
  }

  function search() {
    const query = field.value.trim()
    const wanted = terms(query)
    list.replaceChildren()
    if (!wanted.length || !index) { count.textContent = say("search-hint"); return }
    const found = []
    for (const entry of index) {
      let score = 0
      for (const term of wanted) {
        const inTitle = entry.title.indexOf(term)
        const inText = entry.plain.indexOf(term)
        if (inTitle < 0 && inText < 0) { score = 0; break }
        if (inTitle >= 0) score += 12
        if (inText >= 0) score += 1 + (isWordStart(entry.plain, inText) ? 3 : 0)
      }
      if (score) found.push([score, entry])
    }
    found.sort((a, b) => b[0] - a[0])
    count.textContent = found.length ? say(found.length === 1 ? "search-count.one" : "search-count", { count: found.length }) : say("search-empty", { query })
    for (const [, entry] of found.slice(0, 30)) list.append(item(entry, wanted))
  }

  const isWordStart = (text, at) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])

  function item(entry, wanted) {
    const link = document.createElement("a")
    link.href = root.dataset.root + entry.url
    const title = document.createElement("b")
    title.append(...marked(entry.heading || entry.page, wanted))
    link.append(title)
    if (entry.heading) link.append(" ", Object.assign(document.createElement("i"), { textContent: entry.page }))
    const context = document.createElement("span")
    context.append(...marked(excerpt(entry, wanted), wanted))
    link.append(context)
    const item = document.createElement("li")
    item.append(link)
    return item
  }

  function excerpt(entry, wanted) {
    const places = wanted.map(term => entry.plain.indexOf(term)).filter(at => at >= 0)
    const start = Math.max(0, Math.min(...places, entry.text.length) - 50)
    let from = start && entry.text.lastIndexOf(" ", start + 20) > start ? entry.text.lastIndexOf(" ", start + 20) + 1 : start
    while (from && /[\s,.;:!?)，。；：！？、）”]/.test(entry.text[from])) from += 1
    // Han characters are twice as wide, and a line of them may end anywhere.
    let to = from + (/\p{Script=Han}/u.test(entry.text.slice(from, from + 60)) ? 90 : 170)
    if (/[\p{L}\p{N}]/u.test(entry.text[to] || "") && /[\p{Script=Latin}\p{N}]/u.test(entry.text[to - 1])) to = Math.max(entry.text.lastIndexOf(" ", to), to - 24)
    return (from ? "… " : "") + entry.text.slice(from, to).trimEnd() + (to < entry.text.length ? " …" : "")
  }

  function marked(text, wanted) {
    const plain = fold(text)
    const parts = []
    let at = 0
    while (at < text.length) {
      let next = -1, length = 0
      for (const term of wanted) {
        const found = plain.indexOf(term, at)
        if (found >= 0 && (next < 0 || found < next)) { next = found; length = term.length }
      }
      if (next < 0) break
      parts.push(text.slice(at, next), Object.assign(document.createElement("mark"), { textContent: text.slice(next, next + length) }))
      at = next + length
    }
    parts.push(text.slice(at))
    return parts
  }
})()
