// The page of a class: columns sort, commands are copied.
(() => {
  "use strict"
  for (const table of document.querySelectorAll("table.class")) {
    const body = table.tBodies[0]
    const heads = [...table.tHead.rows[0].cells]
    const value = (row, column) => row.cells[column].dataset.value ?? row.cells[column].textContent
    const order = column => (left, right) => {
      const [a, b] = [value(left, column), value(right, column)]
      return a - b || (isNaN(a) || isNaN(b) ? a.localeCompare(b) : 0)
    }
    heads.forEach((head, column) => {
      const button = document.createElement("button")
      button.type = "button"
      button.append(...head.childNodes)
      head.append(button)
      button.addEventListener("click", () => {
        // Points begin with the fewest: who needs help stands first.
        const isUp = head.getAttribute("aria-sort") !== "ascending"
        for (const other of heads) other.removeAttribute("aria-sort")
        head.setAttribute("aria-sort", isUp ? "ascending" : "descending")
        const rows = [...body.rows].sort(order(column))
        body.append(...(isUp ? rows : rows.reverse()))
      })
    })
  }

  for (const command of document.querySelectorAll(".command")) {
    const code = command.querySelector("code")
    const button = document.createElement("button")
    button.type = "button"
    button.textContent = command.dataset.copy
    button.setAttribute("aria-label", `${command.dataset.copy}: ${code.textContent}`)
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(code.textContent)
      } catch {
        // A page from a file may not write to the clipboard by itself.
        getSelection().selectAllChildren(code)
        document.execCommand("copy")
      }
      button.textContent = command.dataset.copied
    })
    command.append(button)
  }
})()
