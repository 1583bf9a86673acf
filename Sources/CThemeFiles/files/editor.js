// Editing a listing: a text area over a painted copy, which is the listing's own table. When typing pauses the text is run, and the cells that come back are painted. A `Source` is a file with its text, its runs and its place in the workspace; an `Editor` is a listing of it in which somebody types. Start at `lessonsLive.edit`.
(() => {
  "use strict"
  const { say, make, load, lineOf, actionsOf, equip, showTip, hideTip } = window.lessonsTools
  const live = window.lessonsLive
  const pauseMilliseconds = 150
  const patienceWithErrorsMilliseconds = 700
  const patienceWithRunsMilliseconds = 400
  const calmMilliseconds = 700
  const slowMilliseconds = 5000
  const tab = crypto.getRandomValues(new Uint32Array(2)).join("-")
  let seq = 0

  // Swift as far as colours go: comments and strings over several lines are known by what lies open.
  const keywords = new Set("actor any as associatedtype async await break case catch class continue default defer deinit didSet do else enum extension fallthrough false fileprivate final for func get guard if import in init inout internal is let mutating nil nonisolated override private protocol public repeat rethrows return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where while willSet".split(" "))
  const pieces = /\/\/.*|\/\*|(?<!#)(#*)"""|(?<!#)(#*)"(?:\\.|(?!"\2)[^\\])*(?:"\2)?|[@#]?[\p{L}_][\p{L}\p{N}_]*|\d[\w.]*/gu
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

  const codeOf = figure => [...figure.querySelectorAll(".c")].map(part => part.textContent).join("\n")
  const wordsOf = figure => [...figure.querySelectorAll(".c, .said")].map(part => part.textContent).join()
  const linesOf = text => text.replace(/\n$/, "").split("\n")
  // Which lines a listing shows, once there are others than there were so many of.
  const linesLeft = ({ text, listings }, lines, formerCount) => {
    const { length } = linesOf(text)
    if (length === formerCount) return lines
    return listings.length > 1 ? lines.filter(line => line <= length) : Array.from({ length }, (_, index) => index + 1)
  }
  // What lies before and after the place where two lists differ.
  function difference(old, now) {
    let head = 0, tail = 0
    while (head < old.length && head < now.length && old[head] === now[head]) head += 1
    while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
    return { head, tail }
  }

  // An answer with what it says; what does not come whole, or is no server's of ours, is none.
  const answerTo = async (method, name, body, options) => {
    try {
      const answer = await live.ask(method, name, body, options)
      const isOurs = /json/.test(answer.headers.get("Content-Type"))
      return { ...isOurs && await answer.json(), ok: answer.ok && isOurs, status: answer.status }
    } catch { return {} }
  }
  const whyNot = ({ status, message }) => message || say({ 401: live.refused, 500: "live-fault", 413: "live-too-large", 507: "live-no-room" }[status] || "live-gone")

  // A file of the page.
  class Source {
    constructor(file) {
      this.file = file
      this.draft = live.draftName(file.id)
      this.saving = Promise.resolve()
      // The texts that were in the workspace as far as this page knows, by their bases: the server may still tell of them.
      this.known = new Set()
      // What was sent, as long as nobody has said whether it arrived.
      this.sent = new Set()
      this.resetButton = make("button", { type: "button", className: "live-again", textContent: say("live-reset") })
      this.resetButton.addEventListener("click", () => this.askForReset())
      this.status = make("p", { className: "foot live-status" })
      this.status.setAttribute("role", "status")
      if (file.card && !file.of) this.equipCard()
    }

    // The files of an exercise are run and judged together, by the first of them.
    get main() { return this.file.of ? sourceOf(live.files.get(this.file.of)) : this }
    get all() { return live.together(this.file) }

    get saved() { return Promise.all(this.all.map(file => sourceOf(file).saving)) }

    // By what the file's text in the workspace is known, as far as this page has heard.
    get base() { return this.file.base }
    set base(base) { this.known.add(this.file.base = base) }

    // What was typed before the server went away comes back; what others wrote meanwhile is not lost for it.
    begin() {
      const { file } = this
      this.trouble = file.problem
      this.remembered = live.store.getItem(this.draft)
      const draft = JSON.parse(this.remembered)
      if (draft && draft.text !== file.text) {
        const { text, base, isChanged } = file
        this.sent = new Set(draft.sent)
        const count = linesOf(text).length
        file.text = draft.text
        file.isChanged = true
        for (const listing of file.listings) listing.lines = linesLeft(file, listing.lines, count)
        // A text that was sent is the reader's own, and one that was only begun is nobody's.
        if (draft.base === base || this.sent.has(text) || !draft.base && !isChanged) this.save()
        else return this.disagree({ text, base })
      } else this.forget()
      if (file.isChanged || file.problem || file.card && file.base) {
        this.main.isUnseen = true
        unseen.push(this.main)
        setTimeout(() => this.main.paintUnseen(), patienceWithRunsMilliseconds)
      }
    }

    // As long as nobody has said what it does, the reader's text is there as it is: what the page has in its place is another one,
    // but for listings that say the same.
    paintUnseen() {
      for (const file of this.isUnseen ? this.all : []) for (const { anchor, lines } of file.listings) {
        const figure = file.figures.get(anchor)
        if (!file.isChanged || !figure || figure.editor) continue
        const all = linesOf(file.text), state = { comment: false, string: "" }
        if (codeOf(figure) === lines.map(line => all[line - 1]).join("\n")) {
          figure.classList.add("stale")
          continue
        }
        withoutGuess(figure)
        setRun(figure)
        leaveOutput(figure)
        figure.classList.remove("plain")
        figure.querySelector("tbody").replaceChildren(...lines.map(line => {
          const { row, n, code } = emptyRow()
          row.id = `${anchor}..${n.textContent = line}`
          code.append(...paintLine(all[line - 1], state))
          return row
        }))
      }
    }

    // MARK: The workspace

    // What is in no file yet is remembered beyond the page; of another window's nothing is forgotten.
    remember() {
      const { base, text } = this.file
      live.store.setItem(this.draft, this.remembered = JSON.stringify({ base, text, sent: [...this.sent].slice(-3) }))
    }

    forget() {
      if (live.store.getItem(this.draft) === this.remembered) live.store.removeItem(this.draft)
      this.remembered = null
    }

    // What the reader wrote; what was kept beside a file has been read by then.
    typed(text) {
      this.main.saysKept = undefined
      this.changed(text)
    }

    changed(text) {
      this.file.text = text
      this.file.isChanged = true
      this.age()
      clearTimeout(this.naming)
      this.remember()
      clearTimeout(this.timer)
      this.timer = setTimeout(() => { this.save(); this.run() }, pauseMilliseconds)
    }

    // What is under way, and the verdict that is shown, are of a text that was.
    age() {
      this.main.seq = this.main.comparing = undefined
      this.form?.fill?.()
      for (const part of [this.main.verdict, this.main.checks, this.main.comparison]) part?.classList.add("stale")
    }

    // One save after the other, each made of what the one before left.
    save() {
      if (live.isEmbedded) return this.saving
      return this.saving = this.saving.then(async () => {
        const { file, keepsOther } = this
        const { id, base, text } = file
        if (this.isDisputed) return
        clearTimeout(this.again)
        this.sent.add(text)
        const slow = setTimeout(() => this.setTrouble(say("live-gone")), slowMilliseconds)
        // Who leaves the page leaves nothing behind; browsers do that for texts of no more than 64 KB together.
        const answer = await answerTo("PUT", "file", { id, base, text, keepsOther }, { keepalive: text.length < 8000 })
        clearTimeout(slow)
        if (answer.ok) {
          this.sent.clear()
          this.settle(answer.base)
          file.isChanged = true
          file.text === text ? this.forget() : this.remember()
        } else if (answer.status === 409) {
          if (!this.sent.has(answer.text)) return this.disagree(answer)
          // It had arrived.
          this.base = answer.base
          this.save()
        } else {
          this.setTrouble(answer.message ? say("live-unsaved", answer) : whyNot(answer))
          this.again = setTimeout(() => this.save(), 2000)
        }
      })
    }

    // Why what was typed is not saved, or the file cannot be read, is said with all else, until it is or can.
    setTrouble(trouble) {
      if (this.trouble === trouble) return
      this.trouble = trouble
      this.editor?.paint()
      this.say(this.main.said)
    }

    // Page and workspace agree, or will as soon as this page has saved.
    settle(base) {
      this.sheet?.remove()
      this.isDisputed = this.keepsOther = false
      this.theirs = undefined
      this.base = base
      this.setTrouble()
    }

    // Somebody else has saved the file; or it is told late what this page knew before what it knows now. Which of both, is asked.
    take(change) {
      const { file, known } = this
      if (change.base === file.base) {
        known.clear()
        // The other text is gone again.
        if (this.isDisputed) { this.settle(change.base); this.save() }
        return
      }
      if (known.delete(change.base)) return live.listenAnew()
      if (this.sent.has(change.text)) return this.base = change.base
      if (change.text === file.text) this.forget()
      else if (this.remembered) return this.disagree(change)
      this.settle(change.base)
      if (change.text === file.text) return
      file.isChanged = true
      this.setText(change.text)
    }

    setText(text) {
      this.file.text = text
      this.age()
      this.editor?.reread()
      this.run()
    }

    // Two texts: the reader says which goes on.
    disagree(theirs) {
      if (this.theirs?.base === theirs.base) return
      this.theirs = theirs
      this.isDisputed = true
      this.sent.clear()
      this.setTrouble()
      this.sheet?.remove()
      live.insist(() => load("/-/dispute.js")).then(() => { if (this.theirs === theirs) live.dispute(this) })
    }

    // What was pressed is gone: who types on types into the text. Elsewhere keys are the page's.
    focus() { (this.editor?.area || actionsOf(this.file.figures.values().next().value).edit).focus() }

    // Keeps the text beside the file, with what is typed until that is done; what is not kept is not let go.
    async putAside() {
      const { id, text } = this.file
      const answer = await answerTo("POST", "keep", { id, text })
      if (!answer.ok) { this.say(whyNot(answer)); return false }
      if (this.file.text !== text) return this.putAside()
      this.tellKept(answer.kept)
      clearTimeout(this.timer)
      this.forget()
      return true
    }

    tellKept(path) { this.main.saysKept = [this.main.saysKept, say("live-kept", { path })].filter(Boolean).join(" ") }

    // Nothing is saved meanwhile: what is typed then goes on from what is put back.
    reset() {
      const sources = this.all.map(sourceOf)
      const work = this.saved.then(async () => {
        for (const source of sources) if (source.remembered && !await source.putAside()) return
        const { ok, kept, others = [], ...own } = await answerTo("POST", "reset", { id: this.file.id })
        if (!ok) return this.say(whyNot(own))
        for (const { id = this.file.id, base, text } of [...others, own]) {
          const source = sourceOf(live.files.get(id))
          source.settle(base)
          if (source.remembered) continue
          source.file.isChanged = false
          source.setText(text)
        }
        if (!this.file.card) this.focus()
        if (kept) this.tellKept(kept)
      })
      for (const source of sources) source.saving = work
    }

    // MARK: Running

    async run() {
      if (this.file.of) return this.main.run()
      this.abort?.abort()
      const abort = this.abort = new AbortController()
      const own = this.seq = ++seq
      const { file, all } = this
      const others = Object.fromEntries(all.slice(1).map(part => [part.id, part.text]))
      const mark = isRunning => { for (const file of all) for (const figure of file.figures.values()) figure.classList.toggle("running", isRunning) }
      const slow = setTimeout(mark, patienceWithRunsMilliseconds, true)
      try {
        const answer = await live.ask("POST", "run", { id: file.id, seq: own, tab, text: file.text, others, width: this.width, input: this.input }, { signal: abort.signal })
        const { ok, status } = answer
        if (!ok) throw { isFinal: status < 500 && ![401, 429].includes(status), words: whyNot({ ...await answer.json().catch(() => {}), status }) }
        let isWhole = false
        for await (const line of live.linesFrom(answer.body)) {
          if (this.seq !== own) return
          // Nothing newer was asked for here: what took its place was no run of this page.
          isWhole = !["queued", "values", "superseded"].includes(line.kind)
          if (line.kind === "values") this.wait(line)
          if (line.kind === "fault") this.say(whyNot({ status: 500, ...line }))
          this.hearWait(line)
        }
        if (!isWhole) throw {}
        for (const file of all) file.source?.tellNamesSoon()
      } catch (error) {
        if (error.name === "AbortError" || this.seq !== own) return
        // A host that goes away leaves its learners to another one.
        if (!error.isFinal) setTimeout(() => { if (this.seq === own) this.run() }, 2000)
        this.say(error.words || say("live-gone"))
      } finally {
        clearTimeout(slow)
        if (this.seq === own) mark(false)
      }
    }

    // Where many run code at a time it is said how long that will take; what did not begin is asked for again.
    hearWait({ kind, seconds }) {
      if (kind === "queued" && seconds) this.say(say("live-wait", { seconds }))
      if (kind === "spent") this.say(say("live-spent", { hours: Math.ceil(seconds / 3600) }))
      if (kind !== "busy") return
      if (seconds > 1) this.say(say("live-busy", { seconds }))
      const own = this.seq
      setTimeout(() => { if (this.seq === own) this.run() }, seconds * 1000 * (1 + Math.random() / 4))
    }

    // Errors wait until nobody types, unless there were some before.
    wait(line) {
      const rest = patienceWithErrorsMilliseconds - (performance.now() - (this.typedAt ?? -Infinity))
      clearTimeout(this.later)
      const own = this.seq
      if (!line.hasRun && !this.isWrong && rest > 0) this.later = setTimeout(() => { if (this.seq === own) this.show(line) }, rest)
      else this.show(line)
    }

    // Where a text does not run, listings that say the same as before keep their values, dimmed.
    // Of what still runs only the listing that is edited says how far it is: the others may be stepped through.
    show(line) {
      this.isWrong = !line.hasRun
      this.isUnseen = false
      for (const listing of line.listings) {
        const file = this.all.find(file => file.figures.has(listing.anchor))
        const figure = file?.figures.get(listing.anchor)
        if (line.isRunning && !figure?.editor) continue
        if (!line.hasRun && figure && !figure.player?.isOpen) actionsOf(figure).offerSteps()
        const made = make("template", { innerHTML: listing.html }).content.firstElementChild
        if (figure?.editor) figure.editor.show(listing, made, line.hasRun)
        else if (figure && (line.hasRun || wordsOf(figure) !== wordsOf(made))) replace(figure, made, file, listing)
        else figure?.classList.add("stale")
      }
      if (line.verdict) this.showVerdict(line.verdict)
      window.lessonsEmbedded?.heard(line, this.file.text)
      this.say([line.summary, this.saysKept].filter(Boolean).join(" "))
      live.painted?.(performance.now())
    }

    // A run is told of where somebody edits; what keeps a text from being saved, also after that.
    say(text) {
      const { main } = this, { file, status } = main
      main.said = text
      const all = [...new Set([(file.card || this.editor || main.isUnseen) && text, ...main.all.map(file => file.source?.trouble)])].filter(Boolean).join(" ")
      if (all && !status.isConnected) file.figures.values().next().value?.append(status)
      if (status.textContent !== all) status.textContent = all
    }

    // What the names are, by who knows, once nobody types; a line that is typed in has its colours from here again.
    tellNamesSoon() {
      clearTimeout(this.naming)
      if (this.editor || this.names) this.naming = setTimeout(() => this.tellNames(), calmMilliseconds)
    }

    async tellNames() {
      const { text } = this.file
      const answer = await live.ask("POST", "names", { id: this.file.id, text }).catch(() => ({}))
      if (!answer.ok) return
      const { lines } = JSON.parse((await answer.text()).split("\n")[0])
      if (!lines.length || text !== this.file.text) return
      this.names = { text, lines }
      for (const figure of this.file.figures.values()) this.paintNames(figure)
    }

    // Listings of one file are told at once, whichever of them is edited.
    paintNames(figure) {
      if (this.names?.text !== this.file.text) return
      for (const row of figure.querySelectorAll("tbody > tr[id]")) {
        const line = this.names.lines[lineOf(row) - 1]
        if (line !== undefined) row.querySelector("code").innerHTML = line
      }
    }

    // MARK: Exercises

    // What the program reads; there is a field for it where it reads anything.
    get readsInput() { return !this.file.card && /\breadLine\s*\(/.test(this.file.text) }
    get input() { return this.readsInput ? this.editor?.input.value : undefined }

    // In columns. What a verdict stands in has a width, whatever of it is shown already, or at all.
    get width() {
      if (!this.file.card) return undefined
      const around = getComputedStyle(this.verdict.parentElement)
      return Math.floor((this.verdict.parentElement.clientWidth - parseFloat(around.paddingLeft) - parseFloat(around.paddingRight) - 30) / .605 / parseFloat(getComputedStyle(this.verdict).fontSize))
    }

    equipCard() {
      const { file } = this
      this.verdict = make("pre", { className: "live-verdict", hidden: true })
      this.checks = file.card.querySelector(".checks")
      this.compareButton = make("button", { type: "button", textContent: say("live-compare") })
      this.compareButton.addEventListener("click", () => this.compare())
      this.next = make("a", { className: "button live-next" })
      this.compareButton.hidden = this.next.hidden = true
      this.acts = make("p", { className: "live-acts" }, this.resetButton, this.compareButton, this.next)
      this.comparison = make("pre", { className: "live-verdict", hidden: true })
      this.parts = [this.status, this.verdict, this.acts, this.comparison]
      if (file.kind === "prediction" && !live.isReadOnly) {
        this.parts.unshift(this.form = make("form", { className: "live-form" }))
        live.insist(() => load("/-/predict.js")).then(() => live.predict(this, this.form))
      }
      const figure = this.all.at(-1).figures.values().next().value
      ;(figure?.closest("details") || figure)?.after(...this.parts)
      for (const [index, hint] of [...file.card.querySelectorAll("details.hint")].entries()) {
        if (index < file.hintCount) { hint.dataset.seen = "yes"; hint.hidden = false; hint.nextElementSibling?.matches(".hint") && (hint.nextElementSibling.hidden = false) }
        hint.addEventListener("toggle", () => { if (hint.open) live.insist(() => live.ask("POST", "hint", { id: file.id, count: index + 1 })) })
      }
    }

    askForReset() {
      if (this.resetButton.isAsked) { this.reset() }
      this.resetButton.isAsked = !this.resetButton.isAsked
      this.resetButton.textContent = say(this.resetButton.isAsked ? "live-reset-sure" : "live-reset")
    }

    async compare() {
      const own = this.comparing = ++seq
      await this.saved
      const answer = await answerTo("POST", "solution", { id: this.file.id, width: this.width })
      if (this.comparing !== own) return
      if (!answer.ok) return this.say(whyNot(answer))
      this.comparison.innerHTML = answer.html
      this.comparison.hidden = false
      this.comparison.classList.remove("stale")
    }

    showVerdict({ verdict, html, checks, progress, next }) {
      this.verdict.hidden = !verdict
      for (const part of [this.verdict, this.checks]) part?.classList.remove("stale")
      for (const [index, item] of [...this.checks?.children || []].entries()) checks[index] ? item.dataset.verdict = checks[index] : delete item.dataset.verdict
      this.verdict.innerHTML = html
      this.verdict.dataset.verdict = verdict || ""
      for (const box of [this.verdict, this.comparison]) box.tabIndex = 0
      this.compareButton.hidden = verdict !== "pass" || !this.file.hasSolution
      this.next.hidden = !next
      const { comparison } = this
      comparison.hidden ||= verdict !== "pass"
      if (comparison.hidden) comparison.classList.remove("stale")
      else if (comparison.matches(".stale")) this.compare()
      if (next) { this.next.href = next.url; this.next.textContent = say("live-next", { title: next.title }) }
      live.paintProgress(progress)
    }
  }

  class Editor {
    constructor(figure, source, listing, place) {
      const { file } = source
      Object.assign(this, { figure, file, source, listing })
      source.editor?.close()
      source.editor = figure.editor = this
      this.own = actionsOf(figure)
      withoutGuess(figure)
      figure.player?.pause()
      this.read(figure)
      // Values of another text.
      if (source.main.isUnseen) this.results.clear()
      this.shown = [...listing.lines]
      this.caret = this.caretAt(place)
      this.build()
      this.paint()
      this.own.edit.setAttribute("aria-pressed", "true")
      window.lessonsTools.nameButton(this.own.edit, "live-done")
      // A browser scrolls to where the caret is when it comes.
      this.area.setSelectionRange(this.caret, this.caret)
      this.area.focus()
      source.run()
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
          this.results.set(lineOf(row), last)
        } else if (row.matches(".said")) last?.said.push(row)
      }
    }

    // Where in the text somebody pressed; its beginning where that is not known.
    caretAt(place) {
      const row = place?.node.parentElement?.closest("tr[id]")
      const index = row ? this.shown.indexOf(lineOf(row)) : -1
      if (index < 0) return 0
      const before = document.createRange()
      before.setStart(row.querySelector("code"), 0)
      before.setEnd(place.node, place.offset)
      return this.lines.slice(0, index).join("\n").length + (index ? 1 : 0) + before.toString().length
    }

    build() {
      const { figure, source } = this
      this.body = make("tbody")
      const cols = ["n", "", "r", "t"].map(className => make("col", { className }))
      this.table = make("table", {}, make("colgroup", {}, ...cols), this.body)
      this.area = make("textarea", { className: "area", spellcheck: false, autocomplete: "off", wrap: "off", value: this.lines.join("\n") })
      for (const [name, value] of [["autocapitalize", "off"], ["autocorrect", "off"], ["aria-label", say("live-code", { name: figure.querySelector(".file")?.textContent || "" })]]) this.area.setAttribute(name, value)
      this.pane = make("div", { className: "pane" }, this.area, this.table)
      this.input = make("textarea", { rows: 2, spellcheck: false, autocomplete: "off" })
      this.input.addEventListener("input", () => {
        clearTimeout(this.reading)
        this.reading = setTimeout(() => source.run(), pauseMilliseconds)
      })
      this.inputField = make("label", { className: "live-input", hidden: true }, say("live-input"), this.input)
      figure.querySelector("table").replaceWith(this.pane)
      this.pane.after(this.inputField)
      if (!source.file.card) {
        this.inputField.before(source.status)
        this.inputField.after(make("p", { className: "live-acts" }, source.resetButton))
      }
      figure.classList.remove("plain")
      figure.classList.add("editing")
      // A frame on a page elsewhere has no address of its own.
      if (!live.isEmbedded) this.linkButton = this.own.button("live-link", button => this.copyLink(button))
      this.rows = []
      this.area.addEventListener("input", event => {
        this.changed()
        if (this.choices) this.choices.follow()
        else if (event.data === "." && this.area.value[this.area.selectionStart - 2] !== ".") this.choose()
        if (/[(,]/.test(event.data)) this.tellSignature()
      })
      this.area.addEventListener("keydown", event => this.press(event))
      for (const name of ["keyup", "click"]) this.area.addEventListener(name, () => this.scrollBack())
      this.area.addEventListener("pointermove", event => this.point(event))
      this.area.addEventListener("scroll", () => { this.table.style.setProperty("--shift", `${-this.area.scrollLeft}px`); this.uncover() })
    }

    paint() {
      this.inputField.hidden = !this.source.readsInput
      if (!this.file.card) this.source.resetButton.parentElement.hidden = !this.file.isChanged && !this.source.trouble
      const lines = this.area.value.split("\n")
      const state = { comment: false, string: "" }
      while (this.rows.length > lines.length) this.rows.pop().row.remove()
      lines.forEach((text, index) => {
        let own = this.rows[index]
        if (!own) {
          this.rows.push(own = emptyRow())
          this.body.append(own.row)
        }
        const key = `${state.comment}${state.string}\n${text}`
        if (own.key !== key) own.code.replaceChildren(...paintLine(text, state))
        else for (const _ of tokens(text, state)) { /* what lies open is carried on */ }
        own.key = key
        this.paintResult(own, this.shown[index])
      })
    }

    // The name at the caret, for those without a pointer: shown as under one, and said.
    tellNameHere() {
      const before = this.area.value.slice(0, this.area.selectionStart).split("\n")
      const code = this.rows[before.length - 1].code
      const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
      let rest = before.at(-1).length
      while (texts.nextNode()) {
        const text = texts.currentNode
        const name = text.parentElement.closest("[data-is]")
        if (name && rest <= text.length) { showTip(name); return this.source.say(name.dataset.is) }
        rest -= text.length
        if (rest < 0) return
      }
    }

    // The text area lies over the names.
    point({ clientX, clientY }) {
      const name = document.elementsFromPoint(clientX, clientY).find(element => element.dataset.is)
      if (name === this.pointed) return
      this.pointed = name
      if (name) showTip(name)
      else hideTip()
    }

    paintResult(own, line) {
      if (own.line !== line) {
        own.line = line
        own.n.textContent = line
        own.row.id = `${this.figure.id}..${line}`
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
      const first = make("span", { className: "now", dir: "auto", textContent: whole.querySelector("p")?.textContent || "" })
      return make("details", { className: `past said-here ${said.classList[1] || ""}` }, make("summary", {}, first), whole)
    }

    // MARK: Typing

    changed() {
      this.source.main.typedAt = performance.now()
      hideTip()
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
      const text = [...all.slice(0, from), ...fresh, ...hidden, ...all.slice(until - 1)].join("\n") + "\n"
      const by = fresh.length + hidden.length - (until - 1 - from)
      const moved = new Map()
      for (const [line, result] of this.results) {
        if (line <= from) moved.set(line, result)
        else if (line >= until) moved.set(line + by, result)
        else if (fresh.length === gone.size) moved.set(line, { ...result, said: [] })
      }
      this.results = moved
      this.shown = [...this.shown.slice(0, head), ...fresh.map((_, index) => from + 1 + index), ...this.shown.slice(old.length - tail).map(line => line + by)]
      this.age(true)
      this.typedText = text
      this.source.typed(text)
      this.paint()
      this.scrollBack()
    }

    // A browser scrolls back as far as the caret, and the beginnings of all lines stay out of sight: a line that fits is seen whole.
    scrollBack() {
      const { area, rows, place } = this
      if (area.scrollLeft && rows[place.index].code.offsetWidth < area.clientWidth - parseFloat(getComputedStyle(area).paddingLeft)) area.scrollLeft = 0
      this.uncover()
    }

    // On a narrow screen values lie over the ends of lines: not over the one that somebody is at.
    uncover() {
      const { code, r, row } = this.rows[this.place.index]
      this.typedRow?.classList.remove("typed")
      this.typedRow = row
      row.classList.toggle("typed", code.getBoundingClientRect().right > r.getBoundingClientRect().left)
    }

    // The text was changed elsewhere: the caret stays with its line.
    reread() {
      const old = this.lines.length
      if (this.shown.length) this.shown = linesLeft(this.file, this.shown, old)
      this.fill()
      this.age(true)
      this.paint()
    }

    // Puts the lines that are shown into the text area, unless they are there already: to set its text forgets what can be undone.
    fill() {
      const text = this.lines.join("\n")
      if (this.area.value === text) return
      const { selectionStart, selectionEnd } = this.area
      this.area.value = text
      this.area.setSelectionRange(selectionStart, selectionEnd)
    }

    // Values of another text are shown as such, and not stepped through.
    age(isStale) {
      this.figure.player?.pause()
      this.figure.classList.toggle("stale", isStale)
    }

    // What may stand here is said when it is asked for, and behind a dot.
    async choose() {
      const { area } = this
      const start = area.selectionStart
      await load("/-/choices.js")
      // What was typed while that was on its way may have ended it.
      const isAtWord = /^[\p{L}\p{N}_.]*$/u.test(area.value.slice(start, area.selectionStart))
      if (start <= area.selectionStart && isAtWord) live.choose(this)
    }

    async tellSignature() {
      await load("/-/signature.js")
      live.tellSignature(this)
    }

    // The line of the file that the caret is in, and the column.
    get place() {
      const before = this.area.value.slice(0, this.area.selectionStart).split("\n")
      return { index: before.length - 1, line: this.shown[before.length - 1], column: before.at(-1).length }
    }

    press(event) {
      // By that number a key is for an input method: Safari tells of the last one when that is done.
      if (event.isComposing || event.keyCode === 229 || this.choices?.press(event)) return
      if (event.key === " " && event.ctrlKey) { event.preventDefault(); return event.shiftKey ? this.tellSignature() : this.choose() }
      if (event.key === "i" && event.ctrlKey) { event.preventDefault(); return this.tellNameHere() }
      const { area } = this
      const { value, selectionStart: start, selectionEnd: end } = area
      const lineStart = value.lastIndexOf("\n", start - 1) + 1
      const indent = /^[ \t]*/.exec(value.slice(lineStart, start))[0]
      const unit = /\n {4}\S/.test(value) && !/\n {2}\S/.test(value) ? "    " : "  "
      const insert = text => { event.preventDefault(); document.execCommand("insertText", false, text) }
      // The lines that something is selected of: they are changed together, and stay selected.
      const changeLines = change => {
        const until = value.indexOf("\n", end > start && value[end - 1] === "\n" ? end - 1 : end)
        area.setSelectionRange(lineStart, until < 0 ? value.length : until)
        insert(change(value.slice(lineStart, area.selectionEnd).split("\n")).join("\n"))
        if (start !== end) area.setSelectionRange(lineStart, area.selectionStart)
      }
      if (event.key === "Escape") { this.leaves = true; return }
      if (event.key === "Tab" && !this.leaves) {
        if (value.slice(start, end).includes("\n")) return changeLines(lines => lines.map(line => event.shiftKey ? line.replace(new RegExp(`^(\t| {1,${unit.length}})`), "") : line && unit + line))
        if (!event.shiftKey) return insert(unit)
      }
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
        changeLines(lines => {
          const isOff = lines.every(line => /^\s*(\/\/|$)/.test(line))
          return lines.map(line => isOff ? line.replace(/^(\s*)\/\/ ?/, "$1") : line.replace(/^(\s*)(?=\S)/, "$1// "))
        })
      }
    }

    // MARK: Running

    show(listing, made, hasRun) {
      this.made = { listing, text: this.file.text }
      const before = this.results
      // What was typed here stays as it was typed, with the lines that are still empty; which lines of a text from elsewhere are shown, the answer says.
      if (this.file.text !== this.typedText) {
        this.shown = [...listing.lines]
        this.fill()
      }
      this.read(made)
      if (hasRun) this.figure.classList.toggle("often", made.matches(".often"))
      if (!hasRun) {
        // What was there before stays beside its line, dimmed.
        for (const [line, result] of this.results) {
          const { nodes, times } = before.get(line) || {}
          if (!result.nodes?.length) Object.assign(result, { nodes, times })
        }
      }
      this.age(!hasRun)
      this.paint()
      if (hasRun) leaveOutput(this.figure)
      if (hasRun) this.inputField.before(...made.querySelectorAll(":scope > .output, :scope > .foot"))
      if (hasRun) setRun(this.figure, listing.run)
      this.uncover()
    }

    async copyLink(button) {
      await window.lessonsTools.loadAsset("link.js")
      try {
        const hash = await window.lessonsLink.pack(this.source.all)
        await window.lessonsCopy(location.href.split("#")[0] + hash, button, "live-link")
      } catch (error) { this.source.say(say(error.message)) }
    }

    // The listing as the page has them, with what the last run did; of a text that was not answered, as it was painted.
    close() {
      this.choices?.close()
      this.signature?.close()
      hideTip()
      this.linkButton?.remove()
      this.figure.editor = this.source.editor = undefined
      const { figure, file, made, source } = this
      if (made?.text !== file.text) this.leavePainted()
      else replace(figure, make("template", { innerHTML: made.listing.html }).content.firstElementChild, file, made.listing)
      const left = file.figures.get(this.listing.anchor)
      if (!file.card) left.append(source.status)
      source.say(source.main.said)
      actionsOf(left).edit.focus()
    }

    leavePainted() {
      const { figure, own, source } = this
      this.pane.replaceWith(this.table)
      for (const part of [this.inputField, !this.file.card && source.resetButton.parentElement]) if (part) part.remove()
      figure.classList.remove("editing")
      if (own.guess) own.acts.prepend(...[own.step?.isConnected && own.step, own.guess].filter(Boolean))
      own.edit.setAttribute("aria-pressed", "false")
      window.lessonsTools.nameButton(own.edit, "live-edit")
    }
  }

  const emptyRow = () => {
    const [n, c, r, t] = [..."ncrt"].map(className => make("td", { className })), code = make("code")
    c.append(code)
    return { row: make("tr", {}, n, c, r, t), n, code, r, t }
  }
  const leaveOutput = figure => { for (const old of figure.querySelectorAll(":scope > .output, :scope > .foot:not(.live-status)")) old.remove() }
  // Who edits sees the values, and there may soon be none.
  const withoutGuess = figure => {
    const { guess } = actionsOf(figure)
    if (guess?.isOn()) guess.click()
    guess?.remove()
  }
  // Who steps through the run before goes on in this one.
  const setRun = (figure, member, former = figure) => {
    figure.run = member && Object.values(JSON.parse(`{${member}}`))[0]
    actionsOf(figure).offerSteps(member)
    if (former.player) live.goOn(former.player, figure)
  }

  // Puts a listing that came from the server in the place of another.
  function replace(figure, made, file, listing) {
    if (figure.editor) return figure
    const own = file.listings.find(other => other.anchor === listing.anchor)
    own.lines = listing.lines
    figure.replaceWith(made)
    file.figures.set(listing.anchor, made)
    file.source?.paintNames(made)
    equip(made, figure)
    setRun(made, listing.run, figure)
    live.makeEditable(made, file, own)
    return made
  }

  live.linesOf = linesOf
  const sourceOf = file => file.source ||= new Source(file)
  // Those that have not run yet since the page was opened, each of them of a text that is not on it.
  const unseen = []
  const runUnseen = async () => { for (let source; (source = unseen.shift());) if (!source.seq) await source.run() }
  const begin = () => {
    if (live.isBegun) return
    live.isBegun = true
    for (const file of live.files.values()) if (file.figures.size) sourceOf(file).begin()
    // Three at a time: a browser has six connections to a server, and somebody may type meanwhile.
    runUnseen()
    runUnseen()
    runUnseen()
  }
  live.begin = begin
  live.heard = line => {
    const file = live.files.get(line.id)
    return file && sourceOf(file).saving.then(() => line.kind === "problem" ? file.source.setTrouble(line.problem) : file.source.take(line))
  }
  live.edit = (figure, file, listing, place) => { begin(); figure.editor ||= new Editor(figure, sourceOf(file), listing, place) }
})()
