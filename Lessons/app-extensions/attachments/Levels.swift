// snippet.levels
struct Attachment {
  let type: String
}

struct ExtensionItem {
  let caption: String?
  let attachments: [Attachment]
}

let inputItems = [
  ExtensionItem(
    caption: "Morag, twice",
    attachments: [Attachment(type: "public.heic"), Attachment(type: "public.jpeg")]),
  ExtensionItem(caption: nil, attachments: [Attachment(type: "public.mp3")]),
]

inputItems.count  // expected-value {{2}}
inputItems.flatMap(\.attachments).count  // expected-value {{3}}
inputItems.first?.attachments.count  // expected-value {{Optional(2)}}
// snippet.end
