// The page as `lessons serve` and `lessons host` give it: takes the secret of the link, asks what can be changed here, and fetches the editor when it is needed.
// A host keeps the secret as a cookie, which no script can read, and says whose it is.
(() => {
  "use strict"
  const { say, make, load, actionsOf } = window.lessonsTools
  const kept = "lessons-key"
  const { host } = document.currentScript.dataset, isHost = host !== undefined
  // Whom a proxy names has no link of their own.
  const isNamed = host === "proxy"
  // On a page elsewhere nothing is kept, and a frame may not even ask for what is.
  const isEmbedded = "embed" in document.currentScript.dataset
  // What a browser does not keep, or has no room for, this page remembers.
  const memory = {}
  const tried = work => { try { return work(localStorage) ?? null } catch { return undefined } }
  const store = isEmbedded ? { getItem: () => null, setItem() {}, removeItem() {} } : {
    getItem: name => memory[name] ?? tried(storage => storage.getItem(name)) ?? null,
    setItem(name, value) { memory[name] = tried(storage => storage.setItem(name, value)) === undefined ? value : undefined },
    removeItem(name) { memory[name] = undefined; tried(storage => storage.removeItem(name)) },
  }
  // What does not come is asked for until it does.
  const insist = async work => {
    for (;;) try { return await work() } catch { await new Promise(done => setTimeout(done, 1000)) }
  }
  // A server that has no room, or is being started anew, may have some soon.
  const isForLater = status => status >= 500 || status === 429
  let entered
  if (location.hash.startsWith("#key=")) {
    const key = location.hash.slice(5)
    const forget = () => history.replaceState(null, "", location.pathname + location.search)
    // The link is all that a learner has: who reads the page again before it was taken still has it.
    if (isHost) entered = insist(async () => {
      const { status } = await fetch("/-/enter", { method: "POST", headers: { "X-Lessons-Key": key } })
      if (isForLater(status)) throw status
    }).then(forget)
    else { store.setItem(kept, key); forget() }
  }
  // Whose work is seen: a learner's, what the teacher shows to all (*), or the teacher's own, large.
  const query = new URLSearchParams(location.search)
  const of = isEmbedded ? "?guest" : query.has("of") ? encodeURIComponent(query.get("of")) : query.has("shown") ? "*" : query.has("project") ? "" : undefined
  const path = decodeURIComponent(location.pathname).slice(1).replace(/(^|\/)$/, "$1index.html")
  const ask = (method, name, body, options) => fetch(`/-/${name}`, {
    method, body: JSON.stringify({ page: live.page || path, ...body }), headers: { "X-Lessons-Key": store.getItem(kept) || "", ...(of !== undefined && { "X-Lessons-Of": of }), ...(isHost && live.reader !== undefined && { "X-Lessons-Reader": encodeURIComponent(live.reader) }) }, ...options })
  // With the file in its address, a page is opened anew also where the other file is on the same one.
  const shownAt = ({ page, id }) => `/${page}?shown=${encodeURIComponent(id)}#${id.split("/").pop()}`
  const live = window.lessonsLive = { insist, shownAt, listenAnew: () => listening.abort(), ask, path, files: new Map(), paintProgress, makeEditable, loadEditor, goOn, linesFrom, store, isEmbedded }
  // A file with the others of its exercise, the main one first.
  live.together = file => [...live.files.values()].filter(({ id, of }) => [id, of].includes(file.of || file.id))
  // What one learner typed is not for another at the same browser, nor for another course at the same address.
  live.draftName = id => `lessons-draft:${live.drafts}:${live.isReadOnly ? "nobody's" : id}`
  const draftOf = id => store.getItem(live.draftName(id))
  let styled
  const loadStyle = () => styled ||= new Promise((done, failed) => {
    const style = make("link", { rel: "stylesheet", href: "/-/editor.css" })
    style.addEventListener("load", done)
    style.addEventListener("error", () => { styled = undefined; style.remove(); failed() })
    document.head.append(style)
  })
  function loadEditor() { return insist(() => Promise.all([load("/-/editor.js"), loadStyle()])) }

  // A listing gets a button; a click into its code, or Enter at a name of it, does the same, with the caret there.
  function makeEditable(figure, file, listing) {
    if (live.isReadOnly) return
    // By then it may have been made anew.
    const open = async place => { await loadEditor(); live.edit(file.figures.get(listing.anchor), file, listing, place) }
    const own = actionsOf(figure)
    own.edit = own.button("live-edit", () => figure.editor ? figure.editor.close() : open())
    own.edit.className = "edit"
    own.edit.setAttribute("aria-pressed", "false")
    figure.addEventListener("click", event => {
      if (figure.editor || !getSelection().isCollapsed || event.pointerType === "touch") return
      if (!event.target.closest("td.c") || figure.matches(".stepping, .guessing")) return
      const point = document.caretPositionFromPoint?.(event.clientX, event.clientY)
      open(point && { node: point.offsetNode, offset: point.offset })
    })
    figure.addEventListener("keydown", event => {
      if (event.key === "Enter" && !figure.editor && event.target.closest("td.c")) { event.preventDefault(); open({ node: event.target.firstChild, offset: 0 }) }
    })
    live.equip?.(file)
  }

  // A file that an exercise begins with, of those that its card shows folded.
  function codeOf(exercise, anchor, index) {
    const figure = [...exercise?.querySelectorAll(":scope > details:not(.hint, .solution) > .listing, :scope > .listing") || []].filter(figure => figure.querySelector("table"))[index]
    if (!figure) return undefined
    figure.id = anchor
    for (const row of figure.querySelectorAll("tbody > tr")) row.id ||= `${anchor}..${row.querySelector(".n").textContent}`
    const fold = figure.closest("details")
    if (fold) {
      fold.open = true
      fold.querySelector("summary").textContent = window.lessonsWords["live-yours"]
    }
    return figure
  }

  // There is another run, perhaps of a listing that was made anew: who steps goes on in it, at the same moment or at the end.
  function goOn(player, figure) {
    const { step } = actionsOf(figure)
    const { isOpen, bar } = player
    const focused = [...bar.querySelectorAll("*")].find(element => element === document.activeElement)
    const isAtEnd = player.moment === player.steps.length
    player.pause()
    player.figure.player = figure.player = undefined
    if (!isOpen || !figure.run) {
      bar.remove()
      step?.turnOff()
      return
    }
    figure.player = player
    if (figure !== player.figure) figure.append(bar)
    player.read(figure, figure.run)
    if (isAtEnd) player.moment = player.steps.length
    player.resume()
    step.setAttribute("aria-expanded", "true")
    step.setAttribute("aria-controls", bar.id)
    focused?.focus({ preventScroll: true })
  }

  function paintProgress(progress) {
    for (const link of document.querySelectorAll(".contents h2 a, .contents ol:not(.toc) > li > a, .cards a, .home-page .lesson h2 a")) {
      const [done, count] = progress.pages[decodeURIComponent(link.pathname).slice(1).replace(/(^|\/)$/, "$1index.html")] || []
      if (link.hash || !count) continue
      link.progress ||= link.appendChild(make("span", { className: "live-progress" }))
      link.progress.textContent = done === count ? " ✔" : ` ${done}/${count}`
    }
    for (const card of document.querySelectorAll(".exercise[data-address]")) {
      const kind = card.querySelector(".kind")
      kind.progress ||= kind.appendChild(make("span", { className: "live-progress" }))
      kind.progress.textContent = { done: " ✔", pending: " …" }[progress.exercises[card.dataset.address]] || ""
    }
  }

  async function* linesFrom(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ""
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split("\n")
      rest = lines.pop()
      for (const line of lines) yield JSON.parse(line)
    }
  }

  // Safari shows a page as loading as long as there is no end of an answer that was asked for before it was loaded.
  const loaded = new Promise(done => {
    if (document.readyState === "complete") done()
    else addEventListener("load", () => setTimeout(done))
  })

  // What others do to the files of the page is told as long as somebody looks at it, and once.
  let listening
  async function listen() {
    listening?.abort()
    const { signal } = listening = new AbortController()
    if (document.hidden) return
    const bases = Object.fromEntries([...live.files.values()].map(file => [file.id, file.base]))
    try {
      const answer = await ask("POST", "events", { bases, shown: live.shown }, { signal })
      if (answer.ok) {
        for await (const line of linesFrom(answer.body)) {
          if (line.kind === "file" || line.kind === "problem") { await loadEditor(); live.begin(); live.heard(line) }
          if (line.kind === "progress") paintProgress(line.progress)
          if (line.kind === "projected") {
            (await classView()).show(line.projection)
            live.shown = line.projection?.id || ""
          }
          if (line.kind === "tally") (await classView()).count(line.tally)
        }
      } else if (isOver(answer) && live.shown) {
        (await classView()).show(null)
        live.shown = ""
      }
    } catch { /* The server went away, or nobody looks: later again. */ }
    setTimeout(() => { if (listening.signal === signal) listen() }, 1000)
  }

  // Who follows is refused once the teacher shows nothing any more.
  const isOver = answer => of === "*" && answer.status === 403
  // Teacher and class: what only some see at a time.
  const classView = async () => { await insist(() => load("/-/class-view.js")); return live.classView }

  async function begin() {
    await entered
    if (!isHost && !store.getItem(kept)) return
    const embedded = isEmbedded && await window.lessonsEmbedded.question
    const answer = await (embedded ? ask("POST", "embed", embedded) : ask("POST", "page")).catch(() => ({ status: 500 }))
    const page = answer.ok && await answer.json().catch(() => {})
    if (!page && (answer.ok || isForLater(answer.status))) setTimeout(begin, 2000)
    // What was shown may be over before it is looked at, and another page be shown: who follows goes there, or else reads on.
    if (isOver(answer)) return location.replace(location.pathname + location.hash)
    const { projection } = page || {}
    if (of === "*" && projection && projection.page !== path && !page.files.length) return location.replace(shownAt(projection))
    // In another tab a new link was opened meanwhile.
    if (document.documentElement.matches(".live")) return
    const how = document.querySelector(".how-live")
    // Who has nothing but the page is sent to no terminal.
    if (isHost) {
      how?.replaceChildren()
      for (const part of document.querySelectorAll(".exercise :is(.work, .command, .about)")) part.remove()
    }
    if (embedded && !page && !isForLater(answer.status)) window.lessonsEmbedded.refuse((await answer.json().catch(() => ({}))).message || answer.status)
    if (isHost && !isEmbedded && answer.status === 401) window.lessonsTools.tellUnknown?.(isNamed)
    if (!page) return
    if (embedded) window.lessonsEmbedded.place(page)
    live.page = page.page || path
    Object.assign(window.lessonsWords, page.words)
    Object.assign(live, { reader: page.reader, drafts: page.drafts, isReadOnly: page.isReadOnly, mayProject: page.mayProject, shown: page.projection?.id || "" })
    live.refused = isNamed ? "live-sign-in" : isHost ? "live-unknown" : "live-refused"
    paintProgress(page.progress)
    let isNeeded = false
    for (const file of page.files) {
      live.files.set(file.id, file)
      file.figures = new Map()
      file.card = document.querySelector(`.exercise[data-address="${CSS.escape(file.of || file.id)}"]`)
      const index = file.of ? page.files.filter(other => other.of === file.of).indexOf(file) + 1 : 0
      for (const listing of file.listings) {
        const figure = file.kind === "snippet" ? document.getElementById(listing.anchor) : codeOf(file.card, listing.anchor, index)
        if (!figure?.matches("figure.listing")) continue
        file.figures.set(listing.anchor, figure)
        makeEditable(figure, file, listing)
      }
      isNeeded ||= file.figures.size && (file.kind === "prediction" && !live.isReadOnly || file.isChanged || draftOf(file.id) !== null || file.base || file.problem)
    }
    document.documentElement.classList.add("live")
    if (live.reader && how && !live.isReadOnly) how.textContent = say("live-reader", { name: live.reader })
    else how?.remove()
    // What a link brings can be taken now.
    window.lessonsLink?.show()
    if (!isEmbedded && (page.isReadOnly || page.mayProject || page.projection)) (await classView()).begin(page, query)
    if (isNeeded) { await loadEditor(); live.begin() }
    if (isEmbedded) return
    await loaded
    listen()
    document.addEventListener("visibilitychange", listen)
    // Who goes away within a pause has typed all the same.
    for (const name of ["pagehide", "visibilitychange"]) addEventListener(name, () => {
      for (const { source } of live.files.values()) if (source?.remembered) source.save()
    })
  }
  begin()
  // Another tab was opened by a new link.
  addEventListener("storage", event => { if (event.key === kept && !live.files.size) begin() })
})()
