// Teacher and class in a live page: what the teacher shows can be followed by all and taken over; the teacher sees what a learner sees, and shows a listing of their own, large.
(() => {
  "use strict"
  const { say, make, actionsOf, nameButton } = window.lessonsTools
  const live = window.lessonsLive
  document.head.append(make("link", { rel: "stylesheet", href: "/-/classroom.css" }))
  const main = document.querySelector("main")
  const nameOf = id => id.split("/").pop()
  const figureOf = file => file.figures.values().next().value
  let note, projection, followed

  const tell = (...parts) => {
    note?.remove()
    note = parts.length ? make("p", { className: "class-note" }, ...parts) : undefined
    if (note) { note.setAttribute("role", "status"); main.prepend(note) }
  }

  // What the teacher shows now.
  function show(now) {
    projection = now
    for (const id of buttons.keys()) nameProjectButton(id)
    if (live.mayProject || live.isReadOnly && !followed) return
    if (!now && followed) return tell(make("a", { href: location.pathname + location.hash, textContent: say("live-over") }), " ", takeButton(followed))
    if (!now) return tell()
    if (now.id === followed?.id) return follow(followed)
    tell(make("a", { href: live.shownAt(now), textContent: say("live-shown", { name: nameOf(now.id) }) }))
  }

  const buttons = new Map()
  function nameProjectButton(id) {
    const button = buttons.get(id), isShown = projection?.id === id
    nameButton(button, isShown ? "live-projected" : "live-project")
    button.setAttribute("aria-pressed", String(isShown))
  }

  // The first listing of a file has the button, also once that is made anew; the parts of an exercise are shown with it.
  function addProjectButton(file) {
    const { id } = file
    const figure = !file.of && figureOf(file)
    if (!figure || actionsOf(figure).acts.contains(buttons.get(id))) return
    buttons.set(id, actionsOf(figure).button("live-project", () => {
      const isShown = projection?.id === id
      if (!isShown) open(`${location.pathname}?project=${encodeURIComponent(id)}`, "lessons-projector")
      live.ask("POST", "project", { id: isShown ? "" : id }).catch(() => {})
    }))
    nameProjectButton(id)
  }

  // One file and nothing else, for a whole room to read.
  function enlarge(id) {
    const figures = live.together({ id }).flatMap(file => [...file.figures.values()])
    if (!figures.length) return
    document.documentElement.classList.add("projector")
    const hide = element => {
      for (const child of element.children) {
        if (figures.includes(child)) continue
        const holds = figures.some(figure => child.contains(figure))
        child.classList.add(holds ? "holds" : "off")
        if (holds) hide(child)
      }
    }
    hide(document.body)
  }

  // How many pass and are at it: on the wall alone, once the teacher wants it there.
  let wall
  function count(tally) {
    if (!document.documentElement.classList.contains("projector")) return
    wall ||= main.insertBefore(make("p", { className: "class-tally" }), main.firstChild)
    wall.setAttribute("role", "status")
    wall.hidden = !tally
    const { passing, at } = tally || {}
    wall.textContent = tally ? [passing !== undefined && say("live-passing", { count: passing }), say("live-at", { count: at })].filter(Boolean).join(" · ") : ""
  }

  function begin(page, query) {
    if (live.mayProject) {
      live.equip = addProjectButton
      for (const file of live.files.values()) addProjectButton(file)
    }
    if (query.has("project")) enlarge(query.get("project"))
    if (page.isReadOnly) {
      document.documentElement.classList.add("looking-on")
      if (query.has("of")) tell(say("live-looking", { name: page.reader }))
      else follow(page.files[0])
    }
    show(page.projection)
  }

  function takeButton(file) {
    const take = make("button", { type: "button", textContent: say("live-take") })
    take.addEventListener("click", async () => {
      try {
        await window.lessonsTools.loadAsset("link.js")
        location.assign(location.pathname + await window.lessonsLink.pack(live.together(file)))
      } catch (error) { tell(say(error.message.startsWith("link-") ? error.message : "live-gone")) }
    })
    return take
  }

  function follow(file) {
    followed = file
    if (!file) return tell()
    tell(say("live-follows"), " ", takeButton(file))
    figureOf(file)?.scrollIntoView({ block: "center" })
  }

  live.classView = { begin, show, count }
})()
