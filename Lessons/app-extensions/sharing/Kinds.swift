enum ExtensionKind: String, CaseIterable {
  case today = "com.apple.widget-extension"
  case share = "com.apple.share-services"
  case action = "com.apple.ui-services"
  case photoEditing = "com.apple.photo-editing"
  case documents = "com.apple.fileprovider-ui"
  case keyboard = "com.apple.keyboard-service"

  var place: String {
    switch self {
    case .today: "in the view of the day"
    case .share, .action: "in the sheet that slides up"
    case .photoEditing: "over a picture in Photos"
    case .documents: "where a file is opened"
    case .keyboard: "wherever somebody types"
    }
  }
}

for kind in ExtensionKind.allCases {
  "\(kind) \(kind.place)"  // expected-value {{"keyboard wherever somebody types"}}
}

let known = ExtensionKind(rawValue: "com.apple.share-services")
let unknown = ExtensionKind(rawValue: "com.apple.milking")  // expected-value {{nil}}
