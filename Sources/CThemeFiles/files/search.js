// The sheet in which readers search the whole course, in the page's language. What finds (find.js) and
// the index are fetched when it is first opened.
(() => {
  "use strict"
  const { say, make, loadAsset, inWords } = window.lessonsTools
  const button = document.querySelector(".search-open")
  if (!button) return
  button.hidden = false
  button.setAttribute("aria-haspopup", "dialog")
  button.addEventListener("click", () => open())
  window.lessonsSearch = () => open()

  let sheet, field, list, count
  function open() {
    sheet ||= makeSheet()
    if (!sheet.open) sheet.showModal()
    field.select()
    search()
  }

  async function search() {
    try {
      await Promise.all([loadAsset("find.js"), loadAsset(`search.${document.documentElement.lang}.js`)])
    } catch { return count.textContent = say("search-lost") }
    const query = field.value.trim()
    const found = query && window.lessonsFind?.(query)
    list.replaceChildren(...found || [])
    if (!found) count.textContent = say("search-hint")
    else count.textContent = found.total ? say("search-count", { count: found.total }) : say("search-empty", { query })
  }

  function makeSheet() {
    const sheet = make("dialog", { className: "search-sheet" })
    sheet.setAttribute("aria-label", say("search-field"))
    field = make("input", { type: "search", autocomplete: "off", spellcheck: false, placeholder: say("search-field") })
    field.setAttribute("aria-label", say("search-field"))
    const close = make("button", { type: "button", textContent: say("close") })
    const form = make("form", {}, field, close)
    count = inWords(make("p", { className: "count", textContent: say("search-hint") }))
    count.setAttribute("role", "status")
    list = make("ol", { className: "found" })
    sheet.append(form, count, list)
    document.body.append(sheet)
    close.addEventListener("click", () => sheet.close())
    field.addEventListener("input", search)
    form.addEventListener("submit", event => { event.preventDefault(); list.querySelector("a")?.click() })
    sheet.addEventListener("click", event => { if (event.target === sheet) sheet.close() })
    list.addEventListener("click", () => sheet.close())
    sheet.addEventListener("keydown", event => {
      // That key is for an input method.
      if (event.isComposing || event.keyCode === 229) return
      // A search field would only empty itself.
      if (event.key === "Escape") { event.preventDefault(); sheet.close() }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return
      const links = [field, ...list.querySelectorAll("a")]
      const next = links[links.indexOf(document.activeElement) + (event.key === "ArrowDown" ? 1 : -1)]
      if (next) { event.preventDefault(); next.focus() }
    })
    return sheet
  }
})()
