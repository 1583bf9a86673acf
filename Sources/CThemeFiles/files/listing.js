// Listings: copying, guessing first, what a name is, moving by arrow keys; player.js steps through a run.
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
  const loadRuns = async () => {
    const page = location.pathname.split("/").pop().replace(/\.html$/, "")
    await Promise.all([loadAsset("player.js"), load(`${page}.runs.js`)])
    return window.lessonsRuns
  }

  // Guessing: each result is covered by a field; Enter uncovers it and says how the guess was.
  function cover(figure) {
    figure.classList.add("guessing")
    figure.guesses = { asked: 0, right: 0 }
    const score = make("p", { className: "score", textContent: say("guess-how") })
    score.setAttribute("role", "status")
    figure.append(score)
    for (const row of figure.querySelectorAll("tr[id]")) {
      const cell = row.querySelector(".r.ask")
      const shown = cell?.querySelector(".now")
      if (!shown || cell.classList.contains("covered")) continue
      const line = lineOf(row)
      const field = make("input", { className: "guess", type: "text", autocomplete: "off", spellcheck: false, placeholder: "?" })
      field.setAttribute("aria-label", say("guess-field", { line }))
      field.addEventListener("keydown", event => {
        if (event.key === "Escape") return actions.get(figure)?.guess?.click()
        if (event.key !== "Enter") return
        const values = [...cell.querySelectorAll(".now > :is(.s, .d, .x, .p, .pic)")].map(value => value.alt ?? value.textContent)
        reveal(cell, field.value.trim(), values)
        const next = [...figure.querySelectorAll(".guess")].find(other => other.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_PRECEDING)
        next?.focus()
      })
      cell.classList.add("covered")
      cell.prepend(field)
    }
    figure.querySelector(".guess")?.focus()
  }

  function reveal(cell, guess, values) {
    cell.querySelector(".guess")?.remove()
    cell.classList.remove("covered")
    if (!guess) return
    const guesses = cell.closest("figure").guesses
    const plain = text => text.replace(/^"|"$/g, "").replace(/\s+/g, " ")
    const isRight = plain(values.at(-1) || "") === plain(guess)
    guesses.asked += 1
    if (isRight) guesses.right += 1
    const score = cell.closest("figure").querySelector(".score")
    if (score) score.textContent = say("guess-score", guesses)
    cell.append(make("span", { className: isRight ? "verdict right" : "verdict", textContent: isRight ? `✓ ${say("guess-right")}` : say("guess-wrong", { guess }) }))
  }

  function uncover(figure) {
    figure.classList.remove("guessing")
    for (const cell of figure.querySelectorAll(".covered")) reveal(cell, "", [])
    for (const element of figure.querySelectorAll(".verdict, .score")) element.remove()
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
        const run = figure.run ? (await loadAsset("player.js"), figure.run) : (await loadRuns().catch(() => ({})))[figure.id]
        if (run) figure.player ||= new window.lessonsPlayer(figure, run)
        const { player } = figure
        if (!player) element.turnOff()
        else if (element.isOn()) player.open()
        if (player?.bar) element.setAttribute("aria-controls", player.bar.id)
      }, () => figure.player?.close())
    }
    if (figure.querySelector(".r.ask .now")) own.guess = toggle("guess", "aria-pressed", () => { if (own.step?.isOn()) own.step.click(); cover(figure) }, () => uncover(figure))
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
