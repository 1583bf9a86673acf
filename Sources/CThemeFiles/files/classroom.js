// The page of a host's teacher: takes the key of its link, and asks from time to time what there is to see.
(() => {
  "use strict"
  const { dataset } = document.documentElement
  const main = document.querySelector("main"), status = document.querySelector(".room-status")
  const pauseMilliseconds = 2000
  const ask = (name, body, headers = {}) => fetch(`/-/${name}`, { method: "POST", body: JSON.stringify(body), headers })
  let shown

  // What somebody reads or has the focus on stays where it is.
  function show(html) {
    if (html === shown) return
    shown = html
    const focused = document.activeElement?.id
    const scrolled = [...main.querySelectorAll(".scrolls")].map(box => box.scrollLeft)
    main.innerHTML = html
    main.querySelectorAll(".scrolls").forEach((box, index) => { box.scrollLeft = scrolled[index] || 0 })
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
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
    if (target.id === "count-passing") await ask("project", { id, page, isCounted: target.checked }, { "X-Lessons-Of": "" }).catch(() => {})
  })

  async function begin() {
    if (location.hash.startsWith("#key=")) {
      const key = location.hash.slice(5)
      history.replaceState(null, "", location.pathname)
      await ask("enter", {}, { "X-Lessons-Key": key }).catch(() => {})
    }
    look()
  }
  begin()
})()
