// Two texts of a file, of which the reader says which goes on; the other is kept beside it. What asks that is fetched where there are two.
(() => {
  "use strict"
  const { say, make } = window.lessonsTools

  window.lessonsLive.dispute = source => {
    const { theirs } = source
    const mine = make("button", { type: "button", textContent: say("live-keep-mine") })
    const other = make("button", { type: "button", textContent: say("live-take-theirs") })
    const text = make("details", {}, make("summary", { textContent: say("live-their-text") }), make("pre", { textContent: theirs.text }))
    source.sheet = make("div", { className: "dispute" }, make("p", { textContent: say("live-dispute") }), text, mine, other)
    source.sheet.setAttribute("role", "alert")
    ;(source.editor?.figure || source.file.figures.values().next().value).prepend(source.sheet)
    mine.addEventListener("click", () => {
      source.settle(theirs.base)
      source.keepsOther = true
      source.save()
      source.run()
      source.focus()
    })
    other.addEventListener("click", async () => {
      other.disabled = true
      const isKept = await source.putAside()
      other.disabled = false
      // There may be a third one meanwhile.
      if (!isKept || source.theirs !== theirs) return
      source.settle(theirs.base)
      source.setText(theirs.text)
      source.focus()
    })
  }
})()
