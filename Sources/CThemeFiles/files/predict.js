// A prediction is a mark: which line, of what kind, and what it says. The form for it is fetched where something is to be predicted.
(() => {
  "use strict"
  const { say, make } = window.lessonsTools
  const live = window.lessonsLive
  const codeOf = line => line?.replace(/\/\/.*/, "").trim()

  live.predict = (source, form) => {
    const line = make("select", { dir: "ltr", required: true }), kind = make("select"), text = make("input", { type: "text", dir: "ltr", autocomplete: "off", spellcheck: false })
    let lines = []
    // A line stays chosen where others come and go before it.
    form.fill = () => {
      const index = Number(line.value), chosen = codeOf(lines[index])
      lines = live.linesOf(source.file.text)
      line.replaceChildren(...lines.map((code, index) => make("option", { value: index, textContent: `${index + 1}  ${code.trim().slice(0, 60)}`, disabled: !codeOf(code) })))
      if (chosen) line.value = codeOf(lines[index]) === chosen ? index : lines.findIndex(code => codeOf(code) === chosen)
    }
    for (const name of ["value", "error", "warning"]) kind.append(make("option", { value: name, textContent: say(name === "error" ? "live-error-kind" : `live-${name}`) }))
    kind.value = source.file.predictsValues ? "value" : "error"
    const field = (key, element) => make("label", {}, say(key), element)
    form.append(field("live-which", line), field("live-what", kind), field("live-says", text), make("button", { textContent: say("live-predict") }))
    form.fill()
    form.addEventListener("submit", event => {
      event.preventDefault()
      const index = Number(line.value), changed = [...lines]
      // One mark of a kind on a line, and a value where the compiler says nothing: what is said anew takes its place.
      const isValue = kind.value === "value", others = isValue ? "value|error|warning" : `value|${kind.value}`
      const code = lines[index].replace(new RegExp(` *// expected-(${others})\\b.*?\\}\\}(?=$|\\s)`, "g"), "").trimEnd()
      // What the compiler says needs no words; said twice, that is taken back.
      const mark = `  // expected-${kind.value} {{${text.value.trim()}}}`
      changed[index] = isValue && !text.value.trim() || lines[index].endsWith(mark) ? code : code + mark
      source.typed(changed.join("\n") + "\n")
      source.editor?.reread()
      text.value = ""
      source.run()
    })
  }
})()
