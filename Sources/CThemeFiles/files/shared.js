// A page that is one file has its runs in it, and a large one what opens beside its lines. Links to lines are made here: in the page they would stand once for each line.
(() => {
  "use strict"
  window.lessonsHistories?.forEach((history, index) => { document.querySelectorAll(".past")[index].insertAdjacentHTML("beforeend", history) })
  for (const cell of document.querySelectorAll(".listing td.n")) {
    const line = cell.textContent
    if (!line || cell.firstElementChild) continue
    const row = cell.parentElement, link = document.createElement("a")
    row.id = `${cell.closest(".listing").id}..${line}`
    link.href = `#${row.id}`
    link.textContent = line
    cell.replaceChildren(link)
  }
  // What the page's address names is there only now.
  if (location.hash) location.replace(location.hash)
  window.lessonsTools.begin({ runOf: figure => window.lessonsRuns[figure.id] })
})()
