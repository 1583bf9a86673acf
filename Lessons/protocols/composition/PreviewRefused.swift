protocol StringRepresentable {
  var shortString: String { get }
}

protocol MediaResource {
  var mediaURL: String { get }
}

func preview(of thing: any StringRepresentable & MediaResource) -> String {
  "\(thing.shortString): \(thing.mediaURL)"
}

struct Weather: StringRepresentable {
  var shortString: String { "Fog" }
}

// expected-error@+1 {{argument type 'Weather' does not conform to expected type 'MediaResource'}}
preview(of: Weather())
