// For pages elsewhere: `<script src="https://HOST/embed.js" defer></script>` turns each `<pre><code class="swift">` into a listing that runs at the host. `data-read-only` on the `pre` lets nobody change it, `data-exercise="LESSON/NAME"` judges it by the checks of an exercise. When checks pass or fail the frame sends the events `lessons-passed` and `lessons-failed`, and `window.lessonsEmbed` may have functions `passed` and `failed`.
(() => {
  "use strict"
  const host = new URL(document.currentScript.src).origin
  const frames = new Map()
  // What nobody sees is not run. This page knows what is seen of the code; a frame without height may never hear that it is.
  const seen = pre => new Promise(done => new IntersectionObserver((entries, observer) => {
    if (!entries.some(entry => entry.isIntersecting)) return
    observer.disconnect()
    done()
  }).observe(pre))
  const embed = code => {
    const pre = code.parentElement
    const frame = document.createElement("iframe")
    frame.src = `${host}/-/embed`
    frame.title = pre.dataset.title || "Swift"
    frame.allow = "clipboard-write"
    Object.assign(frame.style, { display: "block", width: "100%", height: "1px", border: "0", colorScheme: "normal" })
    frames.set(frame, { pre, code: code.textContent })
    pre.after(frame)
  }
  // Until the host has shown something, and where it never does, the code stands there as it did.
  addEventListener("message", ({ origin, source, data }) => {
    const frame = origin === host && [...frames.keys()].find(frame => frame.contentWindow === source)
    if (!frame) return
    const { pre, code } = frames.get(frame)
    const { exercise, readOnly } = pre.dataset
    if (data.kind === "hello") seen(pre).then(() => source.postMessage({ code, exercise, isReadOnly: readOnly !== undefined, language: pre.closest("[lang]")?.lang }, host))
    if (data.kind === "height") { frame.style.height = `${data.height}px`; pre.hidden = true }
    if (data.kind === "refused") {
      const why = document.createElement("p")
      why.textContent = data.message
      why.className = "lessons-refused"
      frame.replaceWith(why)
      frames.delete(frame)
      console.warn(`${host}/embed.js: ${data.message}`, pre)
    }
    if (data.kind === "verdict") {
      const name = data.passes ? "passed" : "failed"
      const detail = { exercise, code: data.code, summary: data.summary }
      frame.dispatchEvent(new CustomEvent(`lessons-${name}`, { bubbles: true, detail }))
      window.lessonsEmbed?.[name]?.(detail, frame)
    }
  })
  document.querySelectorAll("pre > code:is(.swift, .language-swift)").forEach(embed)
})()
