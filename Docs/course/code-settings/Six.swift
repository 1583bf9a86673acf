struct Counter {
  static var count = 0  // expected-error {{static property 'count' is not concurrency-safe}}
}
