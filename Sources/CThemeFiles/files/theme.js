// Before anything is painted: the colours that the reader chose, and that scripts run at all.
(() => {
  const root = document.documentElement
  root.classList.add("js")
  try {
    const theme = localStorage.getItem("theme")
    if (theme === "light" || theme === "dark") root.dataset.theme = theme
  } catch { /* Storage may be forbidden; then the system decides. */ }
})()
