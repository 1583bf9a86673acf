// The page of a host's teacher: takes the key of its link, and asks from time to time what there is to see.
(() => {
  "use strict"
  const { dataset } = document.documentElement
  const main = document.querySelector("main"), status = document.querySelector(".room-status")
  const pauseMilliseconds = 2000
  const ask = (name, body, headers = {}) => fetch(`/-/${name}`, { method: "POST", body: JSON.stringify(body), headers })
  let shown

  // Makes an element like another one. What both hold stays, links by where they lead and others by their id: a press that has begun, what is marked and how far somebody has scrolled.
  function adapt(old, made) {
    const isChecked = made.hasAttribute("checked")
    if (old.hasAttribute("checked") !== isChecked) old.checked = isChecked
    for (const { name } of [...old.attributes]) if (!made.hasAttribute(name)) old.removeAttribute(name)
    for (const { name, value } of made.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value)
    const keyOf = node => node.id || node.href
    const keys = new Set([...made.children].map(keyOf)), kept = new Map()
    for (const child of [...old.children]) {
      if (!keyOf(child)) continue
      if (keys.has(keyOf(child))) kept.set(keyOf(child), child)
      else child.remove()
    }
    let place = old.firstChild
    for (const child of [...made.childNodes]) {
      const isSame = place && !keyOf(place) && place.nodeName === child.nodeName
      const own = keyOf(child) ? kept.get(keyOf(child)) : isSame ? place : undefined
      if (own && own === place) place = place.nextSibling
      else old.insertBefore(own || child, place)
      if (own instanceof Element) adapt(own, child)
      else if (own && own.data !== child.data) own.data = child.data
    }
    while (place) {
      const next = place.nextSibling
      place.remove()
      place = next
    }
  }

  function show(html) {
    if (html === shown) return
    shown = html
    const focused = document.activeElement, made = document.createElement("main")
    made.id = main.id
    made.innerHTML = html
    adapt(main, made)
    // An element that was moved has lost it.
    if (focused.isConnected) focused.focus({ preventScroll: true })
  }

  async function look() {
    if (document.hidden) return document.addEventListener("visibilitychange", look, { once: true })
    try {
      const answer = await ask("classroom", {})
      status.textContent = answer.status === 401 ? dataset.unknown : answer.ok ? "" : dataset.gone
      if (answer.ok) show((await answer.json()).html)
    } catch { status.textContent = dataset.gone }
    setTimeout(look, pauseMilliseconds)
  }

  main.addEventListener("click", async event => {
    if (event.target.id === "stop-showing") await ask("project", { id: "", page: "" }, { "X-Lessons-Of": "" }).catch(() => {})
  })

  // What the wall says of the class is the teacher's to say.
  main.addEventListener("change", async ({ target }) => {
    const { id, page } = target.dataset
    if (target.id !== "count-passing") return
    const { ok } = await ask("project", { id, page, isCounted: target.checked }, { "X-Lessons-Of": "" }).catch(() => ({}))
    if (!ok) target.checked = !target.checked
  })

  async function begin() {
    if (location.hash.startsWith("#key=")) {
      const key = location.hash.slice(5)
      // A host that has no room, or is being started anew, may have some soon.
      for (;;) {
        const answer = await ask("enter", {}, { "X-Lessons-Key": key }).catch(() => ({}))
        if (answer.status < 500) break
        status.textContent = dataset.gone
        await new Promise(done => setTimeout(done, pauseMilliseconds))
      }
      history.replaceState(null, "", location.pathname)
    }
    look()
  }
  begin()
})()
