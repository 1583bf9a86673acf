// The shell: colours, languages that keep the place, hints one by one, keys and their sheet.
(() => {
  "use strict"
  const root = document.documentElement
  const { say, make, nameButton, inWords } = window.lessonsTools
  const store = {
    get(key) { try { return localStorage.getItem(key) } catch { return null } },
    set(key, value) { try { value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value) } catch { /* not kept */ } },
  }

  // Colours: as the system, light, dark.
  const themeButton = document.querySelector(".theme")
  const themes = ["auto", "light", "dark"]
  const themeWords = { auto: "theme-auto", light: "theme-light", dark: "theme-dark" }
  function showTheme() {
    const name = say(themeWords[root.dataset.theme || "auto"])
    themeButton.querySelector("span").textContent = name
    themeButton.title = name
  }
  function nextTheme() {
    const theme = themes[(themes.indexOf(root.dataset.theme || "auto") + 1) % themes.length]
    if (theme === "auto") delete root.dataset.theme
    else root.dataset.theme = theme
    store.set("theme", theme === "auto" ? null : theme)
    showTheme()
  }
  if (themeButton) {
    themeButton.hidden = false
    themeButton.addEventListener("click", nextTheme)
    showTheme()
  }

  // The other language opens where this one is: at the same heading, listing or exercise.
  const places = [...document.querySelectorAll(".anchor[id], figure.listing[id], .exercise[id]")]
  function place() {
    let found = ""
    for (const element of places) {
      if (element.getBoundingClientRect().top > innerHeight / 3) break
      found = element.id
    }
    return found
  }
  for (const link of document.querySelectorAll("a.language")) {
    link.addEventListener("click", () => {
      store.set("language", link.hreflang)
      const here = scrollY > 40 ? place() : ""
      if (here) link.hash = here
    })
  }

  // Hints open one by one: the next shows itself when the one before is open. What was open stays so.
  const opened = new Set((store.get("opened") || "").split("\n").filter(Boolean))
  for (const exercise of document.querySelectorAll(".exercise[data-address]")) {
    const hints = [...exercise.querySelectorAll("details.hint")]
    const update = () => hints.forEach((hint, index) => { hint.hidden = index > 0 && !hints[index - 1].open && !hint.open && !hints[index - 1].dataset.seen })
    hints.forEach((hint, index) => {
      const key = `${exercise.dataset.address}#${index + 1}`
      if (opened.has(key)) { hint.open = true; hint.dataset.seen = "yes" }
      hint.addEventListener("toggle", () => {
        if (hint.open) { hint.dataset.seen = "yes"; opened.add(key) } else opened.delete(key)
        store.set("opened", [...opened].join("\n") || null)
        update()
      })
    })
    update()
  }

  // Commands can be copied.
  for (const command of document.querySelectorAll(".command")) {
    const button = make("button", { type: "button", of: command.textContent })
    nameButton(inWords(button), "copy")
    button.addEventListener("click", () => window.lessonsCopy(command.querySelector("code").textContent, button))
    command.append(button)
  }

  // A long list of pages shows the one that is open.
  const contents = document.querySelector(".contents")
  const open = contents?.querySelector("[aria-current]")
  if (open && contents.scrollHeight > contents.clientHeight) contents.scrollTop = open.getBoundingClientRect().top - contents.getBoundingClientRect().top - contents.clientHeight / 3

  // The heading in view is marked in the contents.
  const headings = new Map([...document.querySelectorAll(".toc a")].map(link => [link.hash.slice(1), link]))
  if (headings.size && "IntersectionObserver" in window) {
    const observer = new IntersectionObserver(entries => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        for (const link of headings.values()) link.classList.remove("here")
        headings.get(encodeURIComponent(entry.target.id))?.classList.add("here")
        headings.get(entry.target.id)?.classList.add("here")
      }
    }, { rootMargin: "0px 0px -70% 0px" })
    for (const heading of document.querySelectorAll("article h2[id]")) observer.observe(heading)
  }

  // Everything is unfolded on paper, but for the histories of values, whose ends and graphs are there, and what is said of the program.
  addEventListener("beforeprint", () => { for (const fold of document.querySelectorAll("details:not([open], .past, .about)")) { fold.dataset.folded = "yes"; fold.open = true } })
  addEventListener("afterprint", () => { for (const fold of document.querySelectorAll("details[data-folded]")) { fold.open = false; delete fold.dataset.folded } })

  // Keys. They can be turned off, as some people speak to their computer.
  const keys = {
    "/": ["key-search", () => window.lessonsSearch?.()],
    n: ["key-next", () => document.querySelector(".turn .next")?.click()],
    p: ["key-previous", () => document.querySelector(".turn .previous")?.click()],
    j: ["key-listing", () => window.lessonsListing?.next()],
    s: ["key-step", () => window.lessonsListing?.step()],
    g: ["key-guess", () => window.lessonsListing?.guess()],
    t: ["key-theme", nextTheme],
    "?": ["key-help", showKeys],
  }
  let sheet
  function showKeys() {
    sheet ||= makeSheet()
    if (!sheet.open) sheet.showModal()
  }
  function makeSheet() {
    const sheet = inWords(make("dialog", { className: "keys-sheet" }))
    sheet.setAttribute("aria-labelledby", "keys-title")
    const title = make("h2", { id: "keys-title", textContent: say("keys") })
    const list = make("dl")
    for (const [key, text] of [...Object.entries(keys).map(([key, [text]]) => [key, text]), ["← → ↑ ↓", "key-arrows"]]) {
      list.append(make("dt", {}, make("kbd", { textContent: key })), make("dd", { textContent: say(text) }))
    }
    const box = make("input", { type: "checkbox", checked: areKeysOn() })
    box.addEventListener("change", () => store.set("keys", box.checked ? null : "off"))
    const label = make("label", {}, box, say("keys-on"))
    const close = make("button", { type: "button", textContent: say("close") })
    close.addEventListener("click", () => sheet.close())
    sheet.append(title, list, label, close)
    document.body.append(sheet)
    return sheet
  }
  const areKeysOn = () => store.get("keys") !== "off"
  const keysButton = document.querySelector("button.keys")
  if (keysButton) {
    keysButton.hidden = false
    keysButton.setAttribute("aria-haspopup", "dialog")
    keysButton.addEventListener("click", showKeys)
  }
  addEventListener("keydown", event => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !areKeysOn()) return
    if (event.target.closest?.("input, textarea, select, dialog")) return
    const action = keys[event.key]?.[1]
    if (action) { event.preventDefault(); action() }
  })
})()
