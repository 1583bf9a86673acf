// Listings: copying, stepping through a run, guessing first, what a name is, moving by arrow keys.
(() => {
  "use strict"
  const words = window.lessonsWords || {}
  const say = (key, values = {}) => (words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }

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
    const before = say("copy")
    button.textContent = say("copied")
    setTimeout(() => { button.textContent = before }, 1500)
  }

  // The page's runs lie in a script beside it, which is fetched when somebody first steps through one.
  let runs
  const loadRuns = () => runs ||= new Promise((done, failed) => {
    const page = location.pathname.split("/").pop().replace(/\.html$/, "")
    const script = make("script", { src: `${page}.runs.js` })
    script.addEventListener("load", () => done(window.lessonsRuns))
    script.addEventListener("error", failed)
    document.head.append(script)
  })

  // Where a row stands in its file: its name ends in it.
  const lineOf = row => Number(row.id.slice(row.id.lastIndexOf("-") + 1))

  // Stepping through a run, which RunSteps.swift describes.
  class Player {
    constructor(figure, run) {
      this.figure = figure
      this.lines = run.lines
      this.texts = run.texts
      this.gap = run.gap
      this.pictures = run.pictures || {}
      this.steps = []
      for (let at = 0; at < run.steps.length; at += 3) this.steps.push(run.steps.slice(at, at + 3))
      this.rows = new Map([...figure.querySelectorAll("tr[id]")].map(row => [lineOf(row), row]))
      this.moment = 0
    }

    open() {
      this.figure.classList.add("stepping")
      this.bar ||= this.makeBar()
      this.bar.hidden = false
      this.cells = new Map()
      for (const line of Object.keys(this.lines).map(Number)) {
        const cell = this.rows.get(line)?.querySelector(".r")
        if (!cell) continue
        const now = make("span", { className: "live-now" })
        cell.append(now)
        this.cells.set(line, now)
      }
      this.counts = new Map([...this.figure.querySelectorAll(".t")].map(cell => [cell, cell.textContent]))
      this.show(0)
      this.slider.focus()
    }

    close() {
      this.figure.classList.remove("stepping")
      this.bar.hidden = true
      for (const now of this.cells.values()) now.remove()
      for (const [cell, text] of this.counts) cell.textContent = text
      this.current?.classList.remove("current")
    }

    makeBar() {
      const button = (text, label, action) => {
        const element = make("button", { type: "button", textContent: text })
        element.setAttribute("aria-label", label)
        element.addEventListener("click", action)
        return element
      }
      this.slider = make("input", { type: "range", min: 0, max: this.steps.length, value: 0 })
      this.slider.setAttribute("aria-label", say("step-moment"))
      this.slider.addEventListener("input", () => this.show(Number(this.slider.value)))
      this.status = make("output")
      this.output = make("div", { className: "live-box" })
      const bar = make("div", { className: "player" },
        button("◀", say("step-back"), () => this.show(this.moment - 1)),
        button("▶", say("step-forward"), () => this.show(this.moment + 1)),
        this.slider, this.status, this.output)
      bar.addEventListener("keydown", event => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (by && event.target !== this.slider) { event.preventDefault(); this.show(this.moment + by) }
      })
      this.figure.append(bar)
      return bar
    }

    // Everything is computed anew for a moment: a run has some hundred steps, which takes no time.
    show(moment) {
      this.moment = Math.max(0, Math.min(this.steps.length, moment))
      this.slider.value = this.moment
      const values = new Map(), counts = new Map()
      let printed = ""
      for (const [line, slot, text] of this.steps.slice(0, this.moment)) {
        const items = this.lines[line]
        if (slot < 0 || items[slot]?.[1] === "printed") printed += this.texts[text]
        if (slot < 0) continue
        if (!values.has(line)) values.set(line, [])
        values.get(line)[slot] = text
        counts.set(`${line}/${slot}`, (counts.get(`${line}/${slot}`) || 0) + 1)
      }
      for (const [line, now] of this.cells) now.replaceChildren(...this.parts(line, values.get(line)))
      for (const [cell] of this.counts) {
        const line = lineOf(cell.parentElement)
        const count = Math.max(0, ...(this.lines[line] || []).map((_, slot) => counts.get(`${line}/${slot}`) || 0))
        cell.textContent = count > 1 ? `${count}×` : ""
      }
      this.mark(this.steps[this.moment - 1])
      this.output.replaceChildren()
      if (printed) {
        const live = make("pre", { className: "live", textContent: printed, tabIndex: 0 })
        this.output.append(make("small", { textContent: say("step-output") }), live)
        live.scrollTop = live.scrollHeight
      }
    }

    // Texts and pictures of a line; a picture that the page does not have is its text.
    parts(line, values) {
      if (!values) return []
      const parts = []
      let text = ""
      this.lines[line].forEach(([name, role], slot) => {
        if (values[slot] === undefined) return
        if (text || parts.length) text += role === "returned" ? " → " : ", "
        if (name && (role === "argument" || this.lines[line].length > 1)) text += `${name} = `
        const value = this.texts[values[slot]]
        const picture = this.picture(values[slot])
        if (picture) { parts.push(text, picture); text = "" }
        else text += role === "printed" ? value.replace(/\n$/, "").replaceAll("\n", " ⏎ ") : value
      })
      return [...parts, text]
    }

    picture(text) {
      const key = this.pictures[text]
      return key && this.figure.querySelector(`img[data-picture="${key}"]`)?.cloneNode()
    }

    mark(step) {
      this.current?.classList.remove("current")
      this.current = step && this.rows.get(step[0])
      this.current?.classList.add("current")
      const now = step && this.cells.get(step[0])
      if (now) {
        now.classList.remove("fresh")
        requestAnimationFrame(() => now.classList.add("fresh"))
      }
      const parts = [say("step-status", { step: this.moment, count: this.steps.length })]
      parts.push(step ? say("step-line", { line: step[0] }) : say("step-start"))
      if (step) parts.push(this.texts[step[2]].replace(/\n$/, "").slice(0, 60))
      if (this.gap && this.moment === this.gap[0]) parts.push(say("step-gap", { count: this.gap[1] }))
      this.status.textContent = parts.join(" · ")
      this.slider.setAttribute("aria-valuetext", this.status.textContent)
    }
  }

  // Guessing: each result is covered by a field; Enter uncovers it and says how the guess was.
  function cover(figure) {
    figure.classList.add("guessing")
    for (const row of figure.querySelectorAll("tr[id]")) {
      const cell = row.querySelector(".r")
      const shown = cell?.querySelector(".now")
      if (!shown || cell.classList.contains("covered")) continue
      const line = lineOf(row)
      const field = make("input", { className: "guess", type: "text", autocomplete: "off", spellcheck: false, placeholder: "?" })
      field.setAttribute("aria-label", say("guess-field", { line }))
      field.addEventListener("keydown", event => {
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
    const plain = text => text.replace(/^"|"$/g, "").replace(/\s+/g, " ")
    const isRight = plain(values.at(-1) || "") === plain(guess)
    cell.append(make("span", { className: isRight ? "verdict right" : "verdict", textContent: isRight ? `✓ ${say("guess-right")}` : say("guess-wrong", { guess }) }))
  }

  function uncover(figure) {
    figure.classList.remove("guessing")
    for (const cell of figure.querySelectorAll(".covered")) reveal(cell, "", [])
    for (const verdict of figure.querySelectorAll(".verdict")) verdict.remove()
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

  // The buttons of a listing.
  const listings = [...document.querySelectorAll("figure.listing")]
  const actions = new Map()
  function equip(figure) {
    const acts = make("span", { className: "acts" })
    const button = (key, action) => {
      const element = make("button", { type: "button", textContent: say(key) })
      element.addEventListener("click", () => action(element))
      acts.append(element)
      return element
    }
    const toggle = (key, on, off) => {
      const element = button(key, element => {
        const isOn = element.getAttribute("aria-pressed") !== "true"
        element.setAttribute("aria-pressed", String(isOn))
        isOn ? on(element) : off()
      })
      element.setAttribute("aria-pressed", "false")
      return element
    }
    const own = {}
    if ("run" in figure.dataset && !figure.closest(".print-page")) {
      let player
      own.step = toggle("step", async element => {
        if (own.guess?.getAttribute("aria-pressed") === "true") own.guess.click()
        const run = (await loadRuns().catch(() => ({})))[figure.id]
        if (run) player ||= new Player(figure, run)
        if (!player) element.setAttribute("aria-pressed", "false")
        else if (element.getAttribute("aria-pressed") === "true") player.open()
      }, () => player?.close())
    }
    if (figure.querySelector(".r .now")) own.guess = toggle("guess", () => { if (own.step?.getAttribute("aria-pressed") === "true") own.step.click(); cover(figure) }, () => uncover(figure))
    button("copy", element => window.lessonsCopy([...figure.querySelectorAll(".c code")].map(code => code.textContent).join("\n") + "\n", element))
    const caption = figure.querySelector("figcaption")
    caption ? caption.append(acts) : figure.prepend(make("figcaption", {}, acts))
    actions.set(figure, own)
    makeWalkable(figure)
  }
  for (const figure of listings) equip(figure)

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
