// Listings: copying, moving by arrow keys, histories; player.js steps through a run. A page calls `begin`.
(() => {
  "use strict"
  const words = window.lessonsWords || {}
  // A count chooses the form of a plural.
  const plurals = new Intl.PluralRules(words["words-language"] || document.documentElement.lang)
  const say = (key, values = {}) => (words[`${key}.${plurals.select(values.count)}`] || words[key] || key).replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "")
  const make = (tag, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), properties)
    element.append(...children)
    return element
  }
  // Where a row stands in its file: its name ends in it.
  const lineOf = row => Number(row.id.slice(row.id.lastIndexOf(".") + 1))
  window.lessonsTools = { say, make, lineOf }

  window.lessonsCopy = async (text, button, key = "copy") => {
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
    setTimeout(() => nameButton(button, key), 1500)
  }

  // A button says what it does, and to those who hear it also to what: pages have many of each.
  const nameButton = (button, key) => {
    button.textContent = say(key)
    button.setAttribute("aria-label", say("label", { name: say(key) }) + " " + button.of)
  }
  window.lessonsTools.nameButton = nameButton

  // One stop of the Tab key for the code of a listing; arrows move on from there.
  function makeWalkable(figure) {
    // In a live page names come and go.
    const stops = () => [[...figure.querySelectorAll(".c [data-is]")], [...figure.querySelectorAll(".n a")]]
    const [names, lines] = stops()
    const first = lines[0] || names[0]
    if (!first) return
    for (const element of [...names, ...lines]) element.tabIndex = -1
    first.tabIndex = 0
    figure.querySelector("table, pre").addEventListener("keydown", event => {
      const [names, lines] = stops()
      const next = neighbour(event, names, lines)
      if (!next) return
      event.preventDefault()
      for (const element of [...names, ...lines]) element.tabIndex = -1
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
    const own = { button, acts }
    // A run to step through can come and go.
    own.offerSteps = isThere => {
      if (isThere && !figure.closest(".print-page")) {
        own.step ||= toggle("step", "aria-expanded", async element => {
          if (own.guess?.isOn()) own.guess.click()
          const run = await page.runOf(figure)
          if (run) figure.player ||= new window.lessonsPlayer(figure, run)
          const { player } = figure
          if (!player) element.turnOff()
          else if (element.isOn()) player.open()
          if (player?.bar) element.setAttribute("aria-controls", player.bar.id)
        }, () => figure.player?.close())
        acts.prepend(own.step)
      } else own.step?.remove()
    }
    own.offerSteps("run" in figure.dataset)
    page.equip?.(figure, own, toggle)
    button("copy", element => window.lessonsCopy([...figure.querySelectorAll(".c code")].map(code => code.textContent).join("\n") + "\n", element))
    const caption = figure.querySelector("figcaption")
    caption ? caption.append(acts) : figure.prepend(make("figcaption", {}, acts))
    actions.set(figure, own)
    makeWalkable(figure)
  }
  // A page says where the run of a listing is found, and what buttons there are besides.
  let page
  const begin = own => {
    page = own
    for (const figure of listings) equip(figure)
    makeReachable()
  }
  // What scrolls sideways is scrolled by keys as well.
  const makeReachable = () => {
    for (const box of document.querySelectorAll("pre:has(> code), .table")) {
      if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
      else box.removeAttribute("tabindex")
    }
  }
  addEventListener("resize", makeReachable)
  Object.assign(window.lessonsTools, { begin, equip, listings, actionsOf: figure => actions.get(figure) })
})()
