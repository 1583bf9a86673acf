var years = ["fern": [1859]]
years["fern"]?.append(1871)
years["moss", default: []] += [1900]
years["fern"]?[0] = 1860
years["fern"]![1] -= 1
years.removeValue(forKey: "moss")

var title: String? = "On"
title?.append(" Growth")
title! += "!"
title = nil
title?.append("?")

var book = (1, (pages: 200, name: "Fern"))
book.1.pages += 5
book.0 = book.1.pages
(book.0, book.1.name) = (9, "Moss")

var (left, right) = (1, 2)
(left, right) = (right, left)
swap(&left, &right)

let larger: Int
if left > right { larger = left } else { larger = right }
larger
