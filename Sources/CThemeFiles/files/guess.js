// Guessing what a listing does, before it says so. Fetched when somebody first does.
(() => {
  "use strict"
  const { say, make, lineOf, actionsOf, inWords } = window.lessonsTools

  // Guessing: each result is covered by a field; Enter uncovers it and says how the guess was.
  function cover(figure) {
    figure.classList.add("guessing")
    figure.guesses = { asked: 0, right: 0 }
    const score = inWords(make("p", { className: "score", textContent: say("guess-how") }))
    score.setAttribute("role", "status")
    figure.append(score)
    for (const row of figure.querySelectorAll("tr[id]")) {
      const cell = row.querySelector(".r.ask")
      const shown = cell?.querySelector(".now")
      if (!shown || cell.classList.contains("covered")) continue
      const line = lineOf(row)
      const field = make("input", { className: "guess", type: "text", autocomplete: "off", spellcheck: false, placeholder: "?" })
      field.setAttribute("aria-label", say("guess-field", { line }))
      field.addEventListener("keydown", event => {
        // That key is for an input method.
        if (event.isComposing || event.keyCode === 229) return
        if (event.key === "Escape") return actionsOf(figure)?.guess?.click()
        if (event.key !== "Enter") return
        const values = [...cell.querySelectorAll(".now > :is(.s, .d, .x, .p, .pic)")].map(value => value.alt ?? value.textContent)
        reveal(cell, field.value.trim(), values)
        const next = [...figure.querySelectorAll(".guess")].find(other => other.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_PRECEDING)
        next?.focus()
      })
      cell.classList.add("covered")
      cell.prepend(field)
    }
    figure.querySelector(".guess")?.focus()
  }

  function reveal(cell, guess, values) {
    cell.querySelector(".guess")?.remove()
    cell.classList.remove("covered")
    if (!guess) return
    const guesses = cell.closest("figure").guesses
    const plain = text => text.replace(/^"|"$/g, "").replace(/\s+/g, " ")
    const isRight = plain(values.at(-1) || "") === plain(guess)
    guesses.asked += 1
    if (isRight) guesses.right += 1
    const score = cell.closest("figure").querySelector(".score")
    if (score) score.textContent = say("guess-score", guesses)
    cell.append(inWords(make("span", { className: isRight ? "verdict right" : "verdict", textContent: isRight ? `✓ ${say("guess-right")}` : say("guess-wrong", { guess }) })))
  }

  function uncover(figure) {
    figure.classList.remove("guessing")
    for (const cell of figure.querySelectorAll(".covered")) reveal(cell, "", [])
    for (const element of figure.querySelectorAll(".verdict, .score")) element.remove()
  }

  window.lessonsGuess = { cover, uncover }
})()
