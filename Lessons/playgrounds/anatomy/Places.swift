// snippet.hide
enum Section: Equatable {
  case documentation(String)
  case code(String)
}

// snippet.show
// snippet.box
let box: Set = [
  "contents.xcplayground",
  "timeline.xctimeline",
  "inflate.swift",
  "adjust.swift",
  "Documentation/welcome.html",
  "Documentation/exercise.html",
  "Documentation/style.css",
  "Documentation/Art/balloon.png",
  "Resources/sky.png",
]
// snippet.end

// snippet.place
extension Section {
  var place: String {
    switch self {
    case .documentation(let path): "Documentation/" + path
    case .code(let name): name
    }
  }
}

let page = Section.documentation("welcome.html").place
box.contains(page)  // expected-value {{true}}

let code = Section.code("inflate.swift").place
box.contains(code)  // expected-value {{true}}

let twice = "Documentation/welcome.html"
let tooMuch = Section.documentation(twice).place
box.contains(tooMuch)  // expected-value {{false}}
// snippet.end

// snippet.inside
func place(of link: String, in page: String) -> String {
  let folder = page.split(separator: "/").dropLast()
  return (folder + [Substring(link)]).joined(separator: "/")
}

let style = place(of: "style.css", in: page)
box.contains(style)  // expected-value {{true}}

let picture = place(of: "Art/balloon.png", in: page)
box.contains(picture)  // expected-value {{true}}

let lost = place(of: "balloon.png", in: page)
box.contains(lost)  // expected-value {{false}}
// snippet.end
