// Stepping through a run, which RunSteps.swift describes. Fetched when somebody first does.
(() => {
  "use strict"
  const { say, make, lineOf, addTimeline, inWords = x => x } = window.lessonsTools
  // Of a value in which something is written from right to left each string and word stands for itself, in Swift's order.
  const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/
  const apart = text => rightToLeft.test(text) ? text.split(/("(?:\\.|[^"])*"?|[\p{L}\p{M}\w]+)/su).map(unit => rightToLeft.test(unit) ? make("bdi", { textContent: unit }) : unit) : [text]
  window.lessonsTools.apart = apart

  window.lessonsPlayer = class {
    constructor(figure, run) { this.read(figure, run) }

    read(figure, run) {
      Object.assign(this, { figure, lines: run.lines, texts: run.texts, gap: run.gap, pictures: run.pictures || {}, steps: [] })
      for (let at = 0; at < run.steps.length; at += 3) this.steps.push(run.steps.slice(at, at + 3))
      this.rows = new Map([...figure.querySelectorAll("tr[id]")].map(row => [lineOf(row), row]))
    }

    get isOpen() { return this.bar?.hidden === false }

    open() {
      this.bar ||= this.makeBar()
      this.bar.hidden = false
      this.moment = 0
      this.resume()
      this.slider.focus()
    }

    close() {
      this.pause()
      this.bar.hidden = true
    }

    // The lines show the moment, unless somebody has changed them since.
    resume() {
      this.bar.inert = this.figure.matches(".stale")
      if (this.bar.inert) return
      this.figure.classList.add("stepping")
      this.cells = new Map()
      for (const line of Object.keys(this.lines).map(Number)) {
        const cell = this.rows.get(line)?.querySelector(".r")
        if (!cell) continue
        const now = make("span", { className: "live-now" })
        cell.append(now)
        this.cells.set(line, now)
      }
      this.counts = new Map([...this.figure.querySelectorAll(".t")].map(cell => [cell, cell.textContent]))
      this.slider.max = this.steps.length
      this.timeline?.fill()
      this.show(this.moment)
    }

    // The lines are again as they were.
    pause() {
      if (!this.isOpen || this.bar.inert) return
      this.bar.inert = true
      this.figure.classList.remove("stepping")
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
      this.slider = make("input", { type: "range", min: 0, value: 0 })
      this.slider.setAttribute("aria-label", say("step-moment"))
      this.slider.addEventListener("input", () => this.show(Number(this.slider.value)))
      this.status = make("output")
      this.output = make("div", { className: "live-box" })
      const bar = inWords(make("div", { className: "player", id: `${this.figure.id}..player` },
        button("◀", say("step-back"), () => this.show(this.moment - 1)),
        button("▶", say("step-forward"), () => this.show(this.moment + 1)),
        this.slider, this.status, this.output))
      bar.addEventListener("keydown", event => {
        // Time goes as the text does.
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] * (document.dir === "rtl" ? -1 : 1)
        if (by && event.target !== this.slider) { event.preventDefault(); this.show(this.moment + by) }
      })
      addTimeline?.(this, bar)
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
      this.timeline?.mark()
      this.output.replaceChildren()
      if (printed) {
        const live = make("pre", { className: "printed-so-far", textContent: printed, tabIndex: 0 })
        this.output.append(make("small", { textContent: say("step-output") }), live)
        live.scrollTop = live.scrollHeight
      }
    }

    // Texts and pictures of a line; a picture that the page does not have is its text.
    parts(line, values) {
      if (!values) return []
      const parts = []
      let before
      this.lines[line].forEach(([name, role], slot) => {
        if (values[slot] === undefined) return
        if (parts.length) parts.push(role === "returned" && before ? " → " : name ? ", " : "  ")
        before = name
        if (name && (role === "argument" || this.lines[line].length > 1)) parts.push(...apart(name), " = ")
        const value = this.texts[values[slot]]
        const picture = this.picture(values[slot])
        if (picture) parts.push(picture)
        else if (role === "printed") parts.push(value.replace(/\n$/, "").replaceAll("\n", " ⏎ "))
        else parts.push(...apart(value))
      })
      return parts
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
      this.status.replaceChildren(...apart(parts.join(" · ")))
      this.slider.setAttribute("aria-valuetext", this.status.textContent)
    }
  }
})()
