// A listing in a frame of a page elsewhere: that page says what the code is, and hears how high the listing is and what its checks say.
(() => {
  "use strict"
  const { make, equip } = window.lessonsTools
  const tell = message => parent.postMessage(message, "*")
  // Which page it is, the browser has made sure: the host names those that may frame this one.
  const told = new Promise(done => addEventListener("message", ({ source, data }) => {
    // Of code that is too long no more is sent than shows that it is: of a longer question nothing would be read.
    if (source === parent && typeof data?.code === "string") done({ ...data, code: data.code.slice(0, (256 << 10) + 1) })
  }))
  const tellHeight = () => { if (document.querySelector("figure")) tell({ kind: "height", height: Math.ceil(document.body.getBoundingClientRect().height) }) }
  new ResizeObserver(tellHeight).observe(document.body)
  tell({ kind: "hello" })

  window.lessonsEmbedded = {
    question: told,
    // Why nothing is live here, is for the page to say.
    refuse: message => tell({ kind: "refused", message }),
    // Puts the listing into the page before it is made live.
    place(page) {
      const [file] = page.files
      const figure = make("template", { innerHTML: file.listings[0].html }).content.firstElementChild
      const main = document.querySelector("main")
      if (file.kind === "snippet") main.append(figure)
      else {
        const card = make("section", { className: "exercise" }, make("p", { className: "kind", hidden: true }), figure)
        card.dataset.address = file.id
        main.append(card)
      }
      equip(figure)
      // As long as the frame has no height a browser may not say that its content has one.
      tellHeight()
    },
    heard({ verdict, summary }, code) { if (verdict?.verdict) tell({ kind: "verdict", passes: verdict.verdict === "pass", code, summary }) },
  }
})()
