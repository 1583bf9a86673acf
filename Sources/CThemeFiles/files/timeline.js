// The steps of a run as a list: what happened, one thing below the other. Whoever chooses one is at that moment. Fetched when somebody first opens it.
(() => {
  "use strict"
  const { say, make, apart } = window.lessonsTools

  window.lessonsTimeline = class {
    constructor(player, fold) {
      this.player = player
      this.list = make("ol", { tabIndex: 0 })
      this.list.setAttribute("role", "listbox")
      this.list.setAttribute("aria-label", say("step-timeline"))
      this.list.addEventListener("click", event => {
        const moment = this.options.indexOf(event.target.closest("li")) + 1
        if (moment) player.show(moment)
      })
      this.list.addEventListener("keydown", event => {
        const moment = { ArrowDown: player.moment + 1, ArrowUp: player.moment - 1, Home: 1, End: this.options.length }[event.key]
        if (moment === undefined) return
        event.preventDefault()
        player.show(moment)
      })
      fold.append(this.list)
      this.fill()
      this.mark()
    }

    fill() {
      const { player } = this
      this.options = player.steps.map((step, index) => {
        const code = player.rows.get(step[0])?.querySelector(".c")?.textContent.trim()
        const option = make("li", { id: `${player.bar.id}-${index + 1}` }, make("b", { textContent: step[0] }), make("code", {}, ...apart(code || "")), make("code", {}, ...this.text(step)))
        option.setAttribute("role", "option")
        return option
      })
      const [after, count] = player.gap || []
      this.list.replaceChildren(...this.options.flatMap((option, index) => index === after ? [make("li", { className: "gap", role: "presentation", textContent: say("step-gap", { count }) }), option] : [option]))
      this.chosen = undefined
    }

    text([line, slot, text]) {
      const { lines, texts } = this.player
      const [name, role] = lines[line][slot] || ["", "printed"]
      const value = texts[text]
      if (role === "printed") return [say("step-prints", { text: value.replace(/\n$/, "").replaceAll("\n", " ⏎ ") })]
      if (role === "returned") return ["→ ", ...apart(value)]
      return apart(name ? `${name} = ${value}` : value)
    }

    mark() {
      this.chosen?.setAttribute("aria-selected", "false")
      this.chosen = this.options[this.player.moment - 1]
      this.chosen?.setAttribute("aria-selected", "true")
      this.list.setAttribute("aria-activedescendant", this.chosen?.id || "")
      if (this.chosen) {
        const { offsetTop, offsetHeight } = this.chosen
        const { scrollTop, clientHeight } = this.list
        if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) this.list.scrollTop = offsetTop - clientHeight / 2
      }
    }
  }
})()
