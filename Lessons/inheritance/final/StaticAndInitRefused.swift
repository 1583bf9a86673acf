class Train {
  // expected-error@+1 {{static declarations are already final}}
  final static let gaugeMillimetres = 1435

  // expected-error@+1 {{static declarations are already final}}
  final static func horn() -> String { "Toot." }

  final init() {}  // expected-error {{'final' modifier cannot be applied to this declaration}}

  final deinit {}  // expected-error {{'final' modifier cannot be applied to this declaration}}
}
