// The page as `lessons serve` gives it: takes the secret of the printed link, asks what can be changed here, and fetches the editor when it is first used.
(() => {
  "use strict"
  const { make, load, actionsOf } = window.lessonsTools
  const kept = "lessons-key"
  if (location.hash.startsWith("#key=")) {
    localStorage.setItem(kept, location.hash.slice(5))
    history.replaceState(null, "", location.pathname + location.search)
  }
  const path = decodeURIComponent(location.pathname).slice(1).replace(/(^|\/)$/, "$1index.html")
  const ask = (method, name, body, options) => fetch(`/-/${name}`, {
    method, body: JSON.stringify(body), headers: { "X-Lessons-Key": localStorage.getItem(kept) || "" }, ...options })
  const live = window.lessonsLive = { ask, path, files: new Map() }
  const loadEditor = () => {
    if (!live.style) {
      live.style = make("link", { rel: "stylesheet", href: "/-/editor.css" })
      live.styled = new Promise(done => live.style.addEventListener("load", done))
      document.head.append(live.style)
    }
    return Promise.all([load("/-/editor.js"), live.styled])
  }

  // A listing of a snippet gets a button; a click into its code does the same, with the caret there.
  function makeEditable(figure, file, listing) {
    const open = async place => { await loadEditor(); live.edit(figure, file, listing, place) }
    const own = actionsOf(figure)
    own.edit = own.button("live-edit", () => figure.editor ? figure.editor.close() : open())
    own.edit.setAttribute("aria-pressed", "false")
    figure.addEventListener("click", event => {
      if (figure.editor || !getSelection().isCollapsed || event.pointerType === "touch") return
      if (!event.target.closest("td.c") || figure.matches(".stepping, .guessing")) return
      const point = document.caretPositionFromPoint?.(event.clientX, event.clientY)
      open(point && { node: point.offsetNode, offset: point.offset })
    })
    figure.addEventListener("keydown", event => {
      if (event.key === "Enter" && !figure.editor && event.target.closest("td.c, figure[tabindex]")) { event.preventDefault(); open() }
    })
  }
  live.makeEditable = makeEditable

  async function begin() {
    if (!localStorage.getItem(kept)) return
    const answer = await ask("POST", "page", { page: path }).catch(() => ({}))
    if (!answer.ok) return
    const page = await answer.json()
    Object.assign(window.lessonsWords, page.words)
    for (const file of page.snippets) {
      live.files.set(file.id, file)
      file.figures = new Map()
      for (const listing of file.listings) {
        const figure = document.getElementById(listing.anchor)
        if (!figure?.matches("figure.listing")) continue
        file.figures.set(listing.anchor, figure)
        makeEditable(figure, file, listing)
      }
    }
    document.documentElement.classList.add("live")
  }
  begin()
  // Another tab was opened by a new link.
  addEventListener("storage", event => { if (event.key === kept && !live.files.size) begin() })
})()
