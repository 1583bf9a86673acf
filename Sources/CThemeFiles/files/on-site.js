// What listings do on a site besides, where they are many and scripts can be fetched: names say what they are, results are guessed, keys lead from one to the next.
(() => {
  "use strict"
  const { say, make, begin, listings, actionsOf } = window.lessonsTools
  // A script that only some readers need is fetched when they do: from a server and from a file alike.
  const loads = {}
  const load = address => loads[address] ||= new Promise((done, failed) => {
    const script = make("script", { src: address })
    script.addEventListener("load", done)
    // Who asks again later may get it.
    script.addEventListener("error", event => { loads[address] = undefined; script.remove(); failed(event) })
    document.head.append(script)
  })
  const loadAsset = name => load(`${document.documentElement.dataset.root}_assets/${name}`)
  // Words may be in another language than the page: then what holds them says so.
  const language = window.lessonsWords?.["words-language"]
  const inWords = element => language ? Object.assign(element, { lang: language, dir: "ltr" }) : element
  // All steps of a run, one below the other.
  function addTimeline(player, bar) {
    const fold = make("details", { className: "timeline" }, make("summary", { textContent: say("step-timeline") }))
    fold.addEventListener("toggle", async () => {
      await loadAsset("timeline.js")
      player.timeline ||= new window.lessonsTimeline(player, fold)
    }, { once: true })
    bar.append(fold)
  }
  // What a host's page says to those whom it does not know.
  const tellUnknown = isNamed => document.querySelector("main").prepend(inWords(make("p", { className: "untranslated", textContent: say(isNamed ? "live-sign-in" : "live-own-link") })))
  Object.assign(window.lessonsTools, { load, loadAsset, inWords, showTip, hideTip, addTimeline, tellUnknown })

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

  // The page's runs lie in a script beside it; a listing that was made anew brings its own along.
  const loadPlayer = () => window.lessonsPlayer || loadAsset("player.js")
  const loadRuns = async () => {
    const page = location.pathname.split("/").pop().replace(/\.html$/, "")
    await Promise.all([loadPlayer(), load(`${page}.runs.js`)])
    return window.lessonsRuns
  }
  begin({
    runOf: async figure => figure.run ? (await loadPlayer(), figure.run) : (await loadRuns().catch(() => ({})))[figure.id],
    equip(figure, own, toggle) {
      inWords(own.acts)
      if (figure.querySelector(".r.ask .now")) own.guess = toggle("guess", "aria-pressed", async element => {
        if (own.step?.isOn()) own.step.click()
        await loadAsset("guess.js")
        if (element.isOn()) window.lessonsGuess.cover(figure)
      }, () => window.lessonsGuess?.uncover(figure))
    },
  })

  // A link may bring code along.
  const showLink = () => { if (location.hash.startsWith("#code=") || window.lessonsLink) window.lessonsLink ? window.lessonsLink.show() : loadAsset("link.js") }
  addEventListener("hashchange", showLink)
  showLink()

  // For the keys: the listing in view, and the one after it.
  const inView = () => listings.find(figure => figure.contains(document.activeElement)) || listings.find(figure => figure.getBoundingClientRect().bottom > innerHeight * 0.15)
  window.lessonsListing = {
    step() { actionsOf(inView())?.step?.click() },
    guess() { actionsOf(inView())?.guess?.click() },
    next() {
      const next = listings.find(figure => figure.getBoundingClientRect().top > 20)
      next?.scrollIntoView({ block: "start" })
      next?.querySelector("button")?.focus({ preventScroll: true })
    },
  }
})()
