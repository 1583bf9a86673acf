// who does not wait may not
func reach(into till: Till) {
  till.put(2)  // expected-error {{call to actor-isolated instance method 'put' in a synchronous nonisolated context}}
}

func look(into till: Till) -> Int {
  till.coins  // expected-error {{actor-isolated property 'coins' can not be referenced}}
}
