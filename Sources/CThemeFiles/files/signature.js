// What a call may be given: the function's forms above the line, the parameter at the caret told apart. The server knows; it is asked again as the caret moves, until it leaves the call.
(() => {
  "use strict"
  const { make } = window.lessonsTools
  const live = window.lessonsLive

  class Signature {
    constructor(editor) {
      this.editor = editor
      this.box = make("div", { className: "tip signature", hidden: true })
      this.box.setAttribute("role", "status")
      document.body.append(this.box)
      const { area } = editor
      this.heard = new AbortController()
      const hear = (name, act) => area.addEventListener(name, act, { signal: this.heard.signal })
      hear("blur", () => this.close())
      hear("keydown", event => { if (event.key === "Escape") this.close() })
      for (const name of ["keyup", "click", "input"]) hear(name, () => this.follow())
      addEventListener("resize", () => this.close(), { signal: this.heard.signal })
    }

    async follow() {
      const { editor } = this
      const { file } = editor
      const { line, column } = editor.place
      const asked = `${line}:${column}:${file.text}`
      if (asked === this.asked) return
      this.asked = asked
      const answer = await live.ask("POST", "signatures", { id: file.id, text: file.text, line, column }).catch(() => ({}))
      const { signatures } = answer.ok ? JSON.parse((await answer.text()).split("\n")[0]) : { signatures: [] }
      if (this.asked !== asked || this.heard.signal.aborted) return
      if (signatures.length) this.show(signatures)
      else this.close()
    }

    show([first, ...others]) {
      const { editor, box } = this
      const line = ({ text, parameter: [from, to] = [0, 0] }) => make("code", {}, text.slice(0, from), make("b", { textContent: text.slice(from, to) }), text.slice(to))
      const said = [line(first)]
      if (first.summary) said.push(make("small", { textContent: first.summary }))
      said.push(...others.map(other => Object.assign(line(other), { className: "other" })))
      box.replaceChildren(...said)
      box.hidden = false
      const { row, code } = editor.rows[editor.place.index]
      const [top, left] = [row.getBoundingClientRect().top, code.getBoundingClientRect().left]
      const width = document.documentElement.clientWidth
      box.style.left = `${Math.max(8, Math.min(left, width - box.offsetWidth - 8)) + scrollX}px`
      box.style.top = `${top + scrollY - box.offsetHeight - 2}px`
    }

    close() {
      this.heard.abort()
      this.box.remove()
      this.editor.signature = undefined
    }
  }

  live.tellSignature = editor => { (editor.signature ||= new Signature(editor)).follow() }
})()
