// What may stand where somebody types: a list below the word, chosen from by arrows and Enter or Tab, or by the pointer. The server knows; each question is newer than the one before.
(() => {
  "use strict"
  const { say, make } = window.lessonsTools
  const live = window.lessonsLive
  let count = 0

  class Choices {
    constructor(editor) {
      this.editor = editor
      // A long list is scrolled by keys as well.
      this.list = make("ul", { className: "choices", id: `choices-${++count}`, hidden: true, tabIndex: 0 })
      this.list.setAttribute("role", "listbox")
      this.list.setAttribute("aria-label", say("live-choices"))
      this.list.addEventListener("pointerdown", event => {
        event.preventDefault()
        const option = event.target.closest("li")
        if (option) this.take([...this.list.children].indexOf(option))
      })
      editor.pane.append(this.list)
      this.leave = () => this.close()
      this.move = () => this.list.hidden || this.lay()
      editor.area.addEventListener("blur", this.leave)
      addEventListener("resize", this.move)
      this.ask()
    }

    async ask() {
      const { file } = this.editor
      const { line, column } = this.editor.place
      const asked = this.asked = { line, column }
      const answer = await live.ask("POST", "ask", { id: file.id, text: file.text, line, column }).catch(() => ({}))
      const found = answer.ok ? JSON.parse((await answer.text()).split("\n")[0]) : { choices: [] }
      if (this.asked !== asked || this.isClosed) return
      if (!found.choices.length) return this.close()
      this.found = found
      // What somebody has gone to meanwhile stays marked.
      this.show(found.choices, this.number ? this.offered[this.number]?.text : undefined)
    }

    show(choices, chosen) {
      const { list, editor } = this
      this.offered = choices
      list.hidden = !choices.length
      if (list.hidden) return
      list.replaceChildren(...choices.map(({ text, type, summary }, number) => {
        const option = make("li", { id: `${list.id}-${number}` }, make("code", { textContent: text }), make("span", { textContent: type || "" }))
        option.setAttribute("role", "option")
        if (summary) option.append(make("small", { textContent: summary }))
        return option
      }))
      this.lay()
      editor.area.setAttribute("aria-controls", list.id)
      this.mark(Math.max(0, choices.findIndex(({ text }) => text === chosen)))
    }

    // Below the word, and not wider than the listing.
    lay() {
      const { list, editor } = this
      const { row, code } = editor.rows[this.editor.place.index]
      const frame = editor.pane.getBoundingClientRect()
      const left = pointIn(code, this.found.column).left - frame.left
      list.style.left = `${Math.max(0, Math.min(left, frame.width - list.offsetWidth))}px`
      list.style.top = `${row.getBoundingClientRect().bottom - frame.top}px`
    }

    mark(number) {
      this.number = number
      for (const [index, option] of [...this.list.children].entries()) option.setAttribute("aria-selected", index === number)
      const option = this.list.children[number]
      option.scrollIntoView({ block: "nearest" })
      this.editor.area.setAttribute("aria-activedescendant", option.id)
    }

    // What is typed narrows the list, or ends it. Whoever takes something of it before there is an answer takes nothing that was typed past.
    follow() {
      const { area, place } = this.editor
      const caret = area.selectionStart
      // A second dot makes an operator.
      if (!/[\p{L}\p{N}_]$|(^|[^.])\.$/u.test(area.value.slice(Math.max(0, caret - 2), caret))) return this.close()
      if (this.found) {
        const word = area.value.slice(caret - place.column + this.found.column, caret).toLowerCase()
        this.show(this.found.choices.filter(({ text }) => text.toLowerCase().startsWith(word)))
      }
      this.ask()
    }

    // What the marked choice would take the place of.
    get start() { return this.editor.area.selectionStart - (this.editor.place.column - this.found.column) }
    get isWritten() { const { area } = this.editor; return area.value.slice(this.start, area.selectionStart) === this.offered[this.number].insertion }

    // Whether a key was for the list. Where the name is written out already, Enter ends the line.
    press(event) {
      if (this.list.hidden || event.altKey || event.metaKey || event.ctrlKey) return false
      const count = this.list.children.length
      const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key]
      if (step) this.mark((this.number + step) % count)
      else if (event.key === "Enter" && !this.isWritten || event.key === "Tab" && !event.shiftKey) this.take(this.number)
      else if (event.key === "Escape") this.close()
      else {
        if (/^(Arrow|Home|End|Page|Enter)/.test(event.key)) this.close()
        return false
      }
      event.preventDefault()
      return true
    }

    take(number) {
      const { area } = this.editor
      const { insertion, caret } = this.offered[number]
      const { start } = this
      this.close()
      area.setSelectionRange(start, area.selectionStart)
      document.execCommand("insertText", false, insertion)
      area.setSelectionRange(start + caret, start + caret)
    }

    close() {
      this.isClosed = true
      this.list.remove()
      const { area } = this.editor
      area.removeEventListener("blur", this.leave)
      removeEventListener("resize", this.move)
      for (const name of ["aria-controls", "aria-activedescendant"]) area.removeAttribute(name)
      this.editor.choices = undefined
    }
  }

  // Where a column of a painted line is.
  function pointIn(code, column) {
    const range = document.createRange()
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let node; (node = texts.nextNode());) {
      if (column <= node.data.length) {
        range.setStart(node, column)
        return range.getBoundingClientRect()
      }
      column -= node.data.length
    }
    return code.getBoundingClientRect()
  }

  live.choose = editor => { editor.choices ||= new Choices(editor) }
})()
