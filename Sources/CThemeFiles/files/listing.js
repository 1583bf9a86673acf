// Listings: copying, what a name is, moving by arrow keys; player.js steps through a run, guess.js asks first.
(() => {
  "use strict"
  const words = window.lessonsWords || {}
  const say = (key, values = {}) => (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  // A script that only some readers need is fetched when they do: from a server and from a file alike.
  const loads = {}
  const load = address => loads[address] ||= new Promise((done, failed) => {
    const script = make("script", { src: address })
    script.addEventListener("load", done)
    script.addEventListener("error", failed)
    document.head.append(script)
  })
  const isOnSite = "root" in document.documentElement.dataset
  const loadAsset = name => load(`${document.documentElement.dataset.root}_assets/${name}`)
  // Where a row stands in its file: its name ends in it.
  const lineOf = row => Number(row.id.slice(row.id.lastIndexOf("-") + 1))
  window.lessonsTools = { say, make, load, loadAsset, lineOf }

  window.lessonsCopy = async (text, button) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      const area = make("textarea", { value: text, className: "sr" })
      document.body.append(area)
      area.select()
      document.execCommand("copy")
      area.remove()
    }
    nameButton(button, "copied")
    setTimeout(() => nameButton(button, "copy"), 1500)
  }

  // A button says what it does, and to those who hear it also to what: pages have many of each.
  const nameButton = (button, key) => {
    button.textContent = say(key)
    button.setAttribute("aria-label", say("label", { name: say(key) }) + " " + button.of)
  }
  window.lessonsTools.nameButton = nameButton

  // The page's runs lie in a script beside it.
  const loadPlayer = () => window.lessonsPlayer || loadAsset("player.js")
  const loadRuns = async () => {
    // A page that stands alone has all of it in it.
    if (window.lessonsPlayer && window.lessonsRuns) return window.lessonsRuns
    const page = location.pathname.split("/").pop().replace(/\.html$/, "")
    await Promise.all([loadPlayer(), load(`${page}.runs.js`)])
    return window.lessonsRuns
  }

  // What a name is: on hover, or where the arrow keys lead; Escape puts it away.
  let tip
  function showTip(name) {
    hideTip()
    tip = make("div", { className: "tip", id: "tip", textContent: name.dataset.is })
    tip.setAttribute("role", "tooltip")
    name.setAttribute("aria-describedby", "tip")
    tip.for = name
    document.body.append(tip)
    const box = name.getBoundingClientRect()
    tip.style.left = `${Math.max(8, Math.min(box.left + scrollX, scrollX + document.documentElement.clientWidth - tip.offsetWidth - 8))}px`
    tip.style.top = `${box.top + scrollY - tip.offsetHeight - 2}px`
    tip.addEventListener("pointerleave", hideTip)
  }
  function hideTip() {
    tip?.for.removeAttribute("aria-describedby")
    tip?.remove()
    tip = undefined
  }
  document.addEventListener("pointerover", event => {
    const name = event.target.closest?.("[data-is]")
    if (name) showTip(name)
    else if (tip && !event.target.closest?.(".tip") && document.activeElement !== tip.for) hideTip()
  })
  document.addEventListener("focusin", event => { event.target.dataset?.is ? showTip(event.target) : hideTip() })
  document.addEventListener("keydown", event => { if (event.key === "Escape") hideTip() })

  // One stop of the Tab key for the code of a listing; arrows move on from there.
  function makeWalkable(figure) {
    const names = [...figure.querySelectorAll(".c [data-is]")]
    const lines = [...figure.querySelectorAll(".n a")]
    const all = [...names, ...lines]
    if (!all.length) return
    for (const element of all) element.tabIndex = -1
    const first = lines[0] || names[0]
    first.tabIndex = 0
    figure.querySelector("table, pre").addEventListener("keydown", event => {
      const next = neighbour(event, names, lines)
      if (!next) return
      event.preventDefault()
      for (const element of all) element.tabIndex = -1
      next.tabIndex = 0
      next.focus()
    })
  }
  function neighbour(event, names, lines) {
    const here = event.target
    const row = here.closest("tr")
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      const isRight = event.key === "ArrowRight"
      if (lines.includes(here)) return isRight ? row.querySelector("[data-is]") || names.find(name => name.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_PRECEDING) : undefined
      return names[names.indexOf(here) + (isRight ? 1 : -1)]
    }
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return undefined
    const line = row?.querySelector(".n a")
    return lines[lines.indexOf(line) + (event.key === "ArrowDown" ? 1 : -1)]
  }

  // A history lies open over the lines below it, one at a time: Escape or a press elsewhere puts it away.
  const openPasts = () => document.querySelectorAll(".past[open]")
  document.addEventListener("toggle", event => {
    const past = event.target
    if (!past.open || !past.matches(".past")) return
    for (const other of openPasts()) if (other !== past) other.open = false
    const box = past.querySelector(".history")
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0
    box.scrollIntoView({ block: "nearest" })
  }, true)
  document.addEventListener("pointerdown", event => { for (const past of openPasts()) if (!past.contains(event.target)) past.open = false })
  document.addEventListener("keydown", event => {
    if (event.key !== "Escape") return
    for (const past of openPasts()) {
      if (past.contains(document.activeElement)) past.querySelector("summary").focus()
      past.open = false
    }
  })

  // The buttons of a listing.
  const listings = [...document.querySelectorAll("figure.listing")]
  // What a listing is called: its file, with its first line where others are of that file, or the code
  // that it begins with.
  const fileOf = figure => figure.querySelector(".file")?.textContent || ""
  function nameOf(figure) {
    const file = fileOf(figure)
    if (!file) return (figure.querySelector(".c code, pre.c code")?.textContent.trim().split("\n")[0] || "").slice(0, 60)
    const row = figure.querySelector("tr[id]")
    return row && listings.some(other => other !== figure && fileOf(other) === file) ? `${file}, ${say("step-line", { line: lineOf(row) })}` : file
  }
  const actions = new Map()
  function equip(figure, former) {
    if (former) listings[listings.indexOf(former)] = figure
    const acts = make("span", { className: "acts" })
    const name = nameOf(figure)
    const button = (key, action) => {
      const element = make("button", { type: "button", of: name })
      nameButton(element, key)
      element.addEventListener("click", () => action(element))
      acts.append(element)
      return element
    }
    // Stepping unfolds a bar of its own below the code, guessing is a way to look at it.
    const toggle = (key, state, on, off) => {
      const set = (element, isOn) => element.setAttribute(state, String(isOn))
      const element = button(key, element => {
        set(element, !element.isOn())
        element.isOn() ? on(element) : off()
      })
      element.isOn = () => element.getAttribute(state) === "true"
      element.turnOff = () => set(element, false)
      set(element, false)
      return element
    }
    const own = { button }
    if ("run" in figure.dataset && !figure.closest(".print-page")) {
      own.step = toggle("step", "aria-expanded", async element => {
        if (own.guess?.isOn()) own.guess.click()
        // A listing that was made anew brings its run along.
        const run = figure.run ? (await loadPlayer(), figure.run) : (await loadRuns().catch(() => ({})))[figure.id]
        if (run) figure.player ||= new window.lessonsPlayer(figure, run)
        const { player } = figure
        if (!player) element.turnOff()
        else if (element.isOn()) player.open()
        if (player?.bar) element.setAttribute("aria-controls", player.bar.id)
      }, () => figure.player?.close())
    }
    if (figure.querySelector(".r.ask .now") && isOnSite) own.guess = toggle("guess", "aria-pressed", async element => {
      if (own.step?.isOn()) own.step.click()
      await loadAsset("guess.js")
      if (element.isOn()) window.lessonsGuess.cover(figure)
    }, () => window.lessonsGuess?.uncover(figure))
    button("copy", element => window.lessonsCopy([...figure.querySelectorAll(".c code")].map(code => code.textContent).join("\n") + "\n", element))
    const caption = figure.querySelector("figcaption")
    caption ? caption.append(acts) : figure.prepend(make("figcaption", {}, acts))
    actions.set(figure, own)
    makeWalkable(figure)
  }
  for (const figure of listings) equip(figure)
  Object.assign(window.lessonsTools, { equip, actionsOf: figure => actions.get(figure) })

  // For the keys: the listing in view, and the one after it.
  const inView = () => listings.find(figure => figure.contains(document.activeElement)) || listings.find(figure => figure.getBoundingClientRect().bottom > innerHeight * 0.15)
  window.lessonsListing = {
    step() { actions.get(inView())?.step?.click() },
    guess() { actions.get(inView())?.guess?.click() },
    next() {
      const next = listings.find(figure => figure.getBoundingClientRect().top > 20)
      next?.scrollIntoView({ block: "start" })
      next?.querySelector("button")?.focus({ preventScroll: true })
    },
  }
})()
