// Finds words in the index of the course, which search.js fetches with it.
(() => {
  "use strict"
  const { make } = window.lessonsTools

  // Letters without case and accents, each still one character, so that places in both texts agree.
  function fold(text) {
    return [...text].map(character => {
      const plain = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
      return plain.length === character.length ? plain : character
    }).join("")
  }

  // Chinese and Japanese have no spaces: each run of their characters is found as it is written.
  function terms(query) {
    return fold(query).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) || []
  }

  // The places as items of a list, the best first, with their total; nothing before the index is there.
  let index
  window.lessonsFind = query => {
    index ||= window.lessonsIndex?.map(([url, page, heading, text]) => ({ url, page, heading, text, plain: fold(text), title: fold(`${page} ${heading}`) }))
    const wanted = terms(query)
    if (!index || !wanted.length) return undefined
    const found = []
    for (const entry of index) {
      let score = 0
      for (const term of wanted) {
        const inTitle = entry.title.indexOf(term)
        const inText = entry.plain.indexOf(term)
        if (inTitle < 0 && inText < 0) { score = 0; break }
        if (inTitle >= 0) score += 12
        if (inText >= 0) score += 1 + (isWordStart(entry.plain, inText) ? 3 : 0)
      }
      if (score) found.push([score, entry])
    }
    found.sort((a, b) => b[0] - a[0])
    return Object.assign(found.slice(0, 30).map(([, entry]) => item(entry, wanted)), { total: found.length })
  }

  const isWordStart = (text, at) => at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])

  function item(entry, wanted) {
    const link = make("a", { href: document.documentElement.dataset.root + entry.url },
      make("b", {}, ...marked(entry.heading || entry.page, wanted)))
    if (entry.heading) link.append(" ", make("i", { textContent: entry.page }))
    link.append(make("span", {}, ...marked(excerpt(entry, wanted), wanted)))
    return make("li", {}, link)
  }

  function excerpt(entry, wanted) {
    const places = wanted.map(term => entry.plain.indexOf(term)).filter(at => at >= 0)
    const start = Math.max(0, Math.min(...places, entry.text.length) - 50)
    let from = start && entry.text.lastIndexOf(" ", start + 20) > start ? entry.text.lastIndexOf(" ", start + 20) + 1 : start
    while (from && /[\s,.;:!?)，。；：！？、）”]/.test(entry.text[from])) from += 1
    // Han characters are twice as wide, and a line of them may end anywhere.
    let to = from + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(entry.text.slice(from, from + 60)) ? 90 : 170)
    if (/[\p{L}\p{N}]/u.test(entry.text[to] || "") && /[\p{Script=Latin}\p{N}]/u.test(entry.text[to - 1])) to = Math.max(entry.text.lastIndexOf(" ", to), to - 24)
    return (from ? "… " : "") + entry.text.slice(from, to).trimEnd() + (to < entry.text.length ? " …" : "")
  }

  function marked(text, wanted) {
    const plain = fold(text)
    const parts = []
    let at = 0
    while (at < text.length) {
      let next = -1, length = 0
      for (const term of wanted) {
        const found = plain.indexOf(term, at)
        if (found >= 0 && (next < 0 || found < next)) { next = found; length = term.length }
      }
      if (next < 0) break
      parts.push(text.slice(at, next), make("mark", { textContent: text.slice(next, next + length) }))
      at = next + length
    }
    parts.push(text.slice(at))
    return parts
  }
})()
