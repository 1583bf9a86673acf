// Editing a listing: a text area over a painted copy, which is the listing's own table. When typing pauses the text is run, and the cells that come back are painted. Start at `lessonsLive.edit`.
(() => {
  "use strict"
  const { say, make, actionsOf, equip } = window.lessonsTools
  const live = window.lessonsLive
  const pauseMilliseconds = 150
  const patienceWithErrorsMilliseconds = 700
  const tab = crypto.getRandomValues(new Uint32Array(2)).join("-")
  let seq = 0

  // Swift as far as colours go: comments and strings over several lines are known by what lies open.
  const keywords = new Set("actor any as associatedtype async await break case catch class continue default defer deinit didSet do else enum extension fallthrough false fileprivate final for func get guard if import in init inout internal is let mutating nil nonisolated override private protocol public repeat rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet".split(" "))
  const pieces = /\/\/.*|\/\*|(#*)"""|(#*)"(?:\\.|(?!"\2)[^\\])*"?\2|[@#]?[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*/gu
  function* tokens(line, state) {
    let at = 0
    while (at <= line.length) {
      if (state.comment) {
        const end = line.indexOf("*/", at)
        yield ["m", line.slice(at, end < 0 ? undefined : end + 2)]
        if (end < 0) return
        state.comment = false
        at = end + 2
      } else if (state.string) {
        const end = line.indexOf(state.string, at)
        yield ["s", line.slice(at, end < 0 ? undefined : end + state.string.length)]
        if (end < 0) return
        at = end + state.string.length
        state.string = ""
      }
      pieces.lastIndex = at
      const found = pieces.exec(line)
      if (!found) { yield ["", line.slice(at)]; return }
      if (found.index > at) yield ["", line.slice(at, found.index)]
      const [text, hashes] = found
      at = found.index
      if (text === "/*") { state.comment = true; yield ["m", text]; at += 2; continue }
      if (text.endsWith('"""') && hashes !== undefined) { state.string = `"""${hashes}`; yield ["s", text]; at += text.length; continue }
      const isMember = line[found.index - 1] === "." && line[found.index - 2] !== "."
      yield [text.startsWith("//") ? "m" : /^#*"/.test(text) ? "s" : /^\d/.test(text) ? "d" : isMember ? "" : keywords.has(text) || /^[@#]/.test(text) ? "k" : /^\p{Lu}/u.test(text) ? "y" : "", text]
      at += text.length
    }
  }
  const paintLine = (line, state) => [...tokens(line, state)].filter(([, text]) => text).map(([kind, text]) => kind ? make("span", { className: kind, textContent: text }) : text)

  const linesOf = text => text.replace(/\n$/, "").split("\n")
  // What lies before and after the place where two lists differ.
  function difference(old, now) {
    let head = 0, tail = 0
    while (head < old.length && head < now.length && old[head] === now[head]) head += 1
    while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
    return { head, tail }
  }

  class Editor {
    constructor(figure, file, listing, place) {
      Object.assign(this, { figure, file, listing })
      figure.editor = this
      this.own = actionsOf(figure)
      for (const other of ["step", "guess"]) if (this.own[other]?.isOn()) this.own[other].click()
      this.read(figure)
      this.shown = [...listing.lines]
      this.caret = this.caretAt(place)
      this.build()
      this.paint()
      this.own.edit.setAttribute("aria-pressed", "true")
      window.lessonsTools.nameButton(this.own.edit, "live-done")
      this.area.focus()
      this.area.setSelectionRange(this.caret, this.caret)
      this.run()
    }

    // The lines of the file that are shown here.
    get lines() { const all = linesOf(this.file.text); return this.shown.map(line => all[line - 1] ?? "") }

    // The cells of a rendered listing, by lines.
    read(figure) {
      this.results = new Map()
      let last
      for (const row of figure.querySelectorAll("tbody > tr")) {
        if (row.id) {
          const cell = row.querySelector(".r")
          last = { name: cell?.className || "r", nodes: cell ? [...cell.childNodes] : undefined, times: row.querySelector(".t")?.textContent || "", said: [] }
          this.results.set(window.lessonsTools.lineOf(row), last)
        } else if (row.matches(".said")) last?.said.push(row)
      }
    }

    // Where in the text somebody pressed; its beginning where that is not known.
    caretAt(place) {
      const row = place?.node.parentElement?.closest("tr[id]")
      const index = row ? this.shown.indexOf(window.lessonsTools.lineOf(row)) : -1
      if (index < 0) return 0
      const before = document.createRange()
      before.setStart(row.querySelector("code"), 0)
      before.setEnd(place.node, place.offset)
      return this.lines.slice(0, index).join("\n").length + (index ? 1 : 0) + before.toString().length
    }

    build() {
      const { figure } = this
      this.body = make("tbody")
      const cols = ["n", "", "r", "t"].map(className => make("col", { className }))
      this.table = make("table", {}, make("colgroup", {}, ...cols), this.body)
      this.area = make("textarea", { className: "area", spellcheck: false, autocomplete: "off", wrap: "off", value: this.lines.join("\n") })
      for (const [name, value] of [["autocapitalize", "off"], ["autocorrect", "off"], ["aria-label", say("live-code", { name: figure.querySelector(".file")?.textContent || "" })]]) this.area.setAttribute(name, value)
      this.status = make("p", { className: "foot live-status" })
      this.status.setAttribute("role", "status")
      this.pane = make("div", { className: "pane" }, this.table, this.area)
      figure.querySelector("table").replaceWith(this.pane)
      this.pane.after(this.status)
      figure.classList.remove("plain")
      figure.classList.add("editing")
      this.rows = []
      this.area.addEventListener("input", () => this.changed())
      this.area.addEventListener("keydown", event => this.press(event))
      this.area.addEventListener("scroll", () => this.table.style.setProperty("--shift", `${-this.area.scrollLeft}px`))
    }

    paint() {
      const lines = this.area.value.split("\n")
      const state = { comment: false, string: "" }
      while (this.rows.length > lines.length) this.rows.pop().row.remove()
      lines.forEach((text, index) => {
        let own = this.rows[index]
        if (!own) {
          own = { code: make("code"), n: make("td", { className: "n" }), r: make("td", { className: "r" }), t: make("td", { className: "t" }) }
          own.row = make("tr", {}, own.n, make("td", { className: "c" }, own.code), own.r, own.t)
          this.rows.push(own)
          this.body.append(own.row)
        }
        const key = `${state.comment}${state.string}\n${text}`
        if (own.key !== key) own.code.replaceChildren(...paintLine(text, state))
        else for (const _ of tokens(text, state)) { /* what lies open is carried on */ }
        own.key = key
        this.paintResult(own, this.shown[index])
      })
    }

    paintResult(own, line) {
      if (own.line !== line) {
        own.line = line
        own.n.textContent = line
        own.row.id = `${this.figure.id}-${line}`
      }
      const result = this.results.get(line)
      if (own.result === result) return
      own.result = result
      own.r.className = result?.name || "r"
      own.r.replaceChildren(...result?.nodes || [])
      own.t.textContent = result?.times || ""
      for (const said of result?.said || []) own.r.prepend(this.remark(said))
      own.row.classList.toggle("wrong", !!result?.said.length)
    }

    // What is said of a line: its first sentence beside the line, all of it when that is opened.
    remark(said) {
      const whole = make("div", { className: "history says" })
      whole.append(...[...said.querySelector(".says").childNodes].map(node => node.cloneNode(true)))
      const first = make("span", { className: "now", textContent: whole.querySelector("p")?.textContent || "" })
      return make("details", { className: `past said-here ${said.classList[1] || ""}` }, make("summary", {}, first), whole)
    }

    // MARK: Typing

    changed() {
      this.typed = performance.now()
      const now = this.area.value.split("\n")
      const old = this.lines
      const { head, tail } = difference(old, now)
      const all = linesOf(this.file.text)
      // Hidden lines stay where they are; those inside of what was replaced come after it.
      const from = head ? this.shown[head - 1] : (this.shown[0] ?? 1) - 1
      const until = tail ? this.shown[this.shown.length - tail] : (this.shown.at(-1) ?? all.length) + 1
      const gone = new Set(this.shown.slice(head, old.length - tail))
      const hidden = all.slice(from, until - 1).filter((_, index) => !gone.has(from + index + 1))
      const fresh = now.slice(head, now.length - tail)
      this.file.text = [...all.slice(0, from), ...fresh, ...hidden, ...all.slice(until - 1)].join("\n") + "\n"
      const by = fresh.length + hidden.length - (until - 1 - from)
      const moved = new Map()
      for (const [line, result] of this.results) {
        if (line <= from) moved.set(line, result)
        else if (line >= until) moved.set(line + by, result)
        else if (fresh.length === gone.size) moved.set(line, { ...result, said: [] })
      }
      this.results = moved
      this.shown = [...this.shown.slice(0, head), ...fresh.map((_, index) => from + 1 + index), ...this.shown.slice(old.length - tail).map(line => line + by)]
      this.figure.classList.add("stale")
      this.paint()
      this.keep()
      clearTimeout(this.timer)
      this.timer = setTimeout(() => this.run(), pauseMilliseconds)
    }

    press(event) {
      if (event.isComposing) return
      const { area } = this
      const { value, selectionStart: start, selectionEnd: end } = area
      const lineStart = value.lastIndexOf("\n", start - 1) + 1
      const indent = /^[ \t]*/.exec(value.slice(lineStart, start))[0]
      const unit = /\n {4}\S/.test(value) && !/\n {2}\S/.test(value) ? "    " : "  "
      const insert = text => { event.preventDefault(); document.execCommand("insertText", false, text) }
      if (event.key === "Escape") { this.leaves = true; return }
      if (event.key === "Tab" && !this.leaves && !event.shiftKey) return insert(unit)
      if (event.key !== "Shift") this.leaves = false
      if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) {
        const opens = /[{(\[]\s*(\w+(, *\w+)* in)?$/.test(value.slice(lineStart, start))
        insert(`\n${indent}${opens ? unit : ""}`)
        if (opens && /^[})\]]/.test(value.slice(end))) {
          const caret = area.selectionStart
          document.execCommand("insertText", false, `\n${indent}`)
          area.setSelectionRange(caret, caret)
        }
      } else if (event.key === "}" && start === end && indent.length && value.slice(lineStart, start) === indent) {
        area.setSelectionRange(start - Math.min(unit.length, indent.length), start)
        insert("}")
      } else if (event.key === "/" && (event.ctrlKey || event.metaKey)) {
        const last = value.indexOf("\n", end) < 0 ? value.length : value.indexOf("\n", end)
        const lines = value.slice(lineStart, last).split("\n")
        const isOff = lines.every(line => /^\s*(\/\/|$)/.test(line))
        area.setSelectionRange(lineStart, last)
        insert(lines.map(line => isOff ? line.replace(/^(\s*)\/\/ ?/, "$1") : line.replace(/^(\s*)(?=\S)/, "$1// ")).join("\n"))
      }
    }

    keep() { /* The workspace is told by live files. */ }

    // MARK: Running

    async run() {
      clearTimeout(this.timer)
      this.abort?.abort()
      const abort = this.abort = new AbortController()
      const own = this.seq = ++seq
      const text = this.file.text
      const slow = setTimeout(() => { if (this.seq === own) this.figure.classList.add("running") }, 400)
      try {
        const answer = await live.ask("POST", "run", { id: this.file.id, page: live.path, seq: own, tab, text }, { signal: abort.signal })
        if (!answer.ok) throw new Error(answer.status === 401 ? "live-refused" : "live-gone")
        for await (const line of linesFrom(answer.body)) {
          if (this.seq !== own) return
          if (line.kind === "values") this.take(line)
          if (line.kind === "fault") this.say(line.message)
        }
      } catch (error) {
        if (error.name !== "AbortError") this.say(say(error.message.startsWith("live-") ? error.message : "live-gone"))
      } finally {
        clearTimeout(slow)
        if (this.seq === own) this.figure.classList.remove("running")
      }
    }

    // What a run came to. Errors wait until nobody types, unless there were some before.
    take(line) {
      const wait = patienceWithErrorsMilliseconds - (performance.now() - (this.typed ?? -Infinity))
      const isNews = !line.hasRun && !this.isWrong && wait > 0
      clearTimeout(this.later)
      if (isNews) {
        const own = this.seq
        this.later = setTimeout(() => { if (this.seq === own) this.show(line) }, wait)
      } else this.show(line)
    }

    show(line) {
      this.isWrong = !line.hasRun
      for (const listing of line.listings) {
        const figure = this.file.figures.get(listing.anchor)
        const made = make("template", { innerHTML: listing.html }).content.firstElementChild
        if (figure === this.figure) this.showHere(listing, made, line.hasRun)
        else if (figure && line.hasRun) replace(figure, made, this.file, listing)
        else figure?.classList.add("stale")
      }
      this.say(line.summary)
      live.painted?.(performance.now())
    }

    showHere(listing, made, hasRun) {
      this.made = listing
      const before = this.results
      this.shown = listing.lines
      this.read(made)
      if (!hasRun) {
        // What was there before stays beside its line, dimmed.
        for (const [line, result] of this.results) {
          const { nodes, times } = before.get(line) || {}
          if (!result.nodes?.length) Object.assign(result, { nodes, times })
        }
      }
      this.figure.classList.toggle("stale", !hasRun)
      this.paint()
      for (const old of this.figure.querySelectorAll(":scope > .output, :scope > .foot:not(.live-status)")) if (hasRun) old.remove()
      if (hasRun) this.status.after(...made.querySelectorAll(":scope > .output, :scope > .foot"))
      if (hasRun) setRun(this.figure, listing.run)
    }

    say(text) { if (this.status.textContent !== text) this.status.textContent = text }

    // The listing as the page has them, with what the last run did.
    close() {
      this.abort?.abort()
      clearTimeout(this.timer)
      this.figure.editor = undefined
      const made = this.made && make("template", { innerHTML: this.made.html }).content.firstElementChild
      const figure = made && replace(this.figure, made, this.file, this.made)
      actionsOf(figure)?.edit.focus()
    }
  }

  const setRun = (figure, member) => {
    figure.player?.close()
    figure.player = undefined
    figure.run = member ? Object.values(JSON.parse(`{${member}}`))[0] : undefined
  }

  // Puts a listing that came from the server in the place of another.
  function replace(figure, made, file, listing) {
    if (figure.editor) return figure
    const own = file.listings.find(other => other.anchor === listing.anchor)
    own.lines = listing.lines
    figure.replaceWith(made)
    file.figures.set(listing.anchor, made)
    equip(made, figure)
    setRun(made, listing.run)
    live.makeEditable(made, file, own)
    return made
  }

  async function* linesFrom(body) {
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ""
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const lines = (rest + value).split("\n")
      rest = lines.pop()
      for (const line of lines) yield JSON.parse(line)
    }
  }

  live.edit = (figure, file, listing, place) => { figure.editor ||= new Editor(figure, file, listing, place) }
})()
