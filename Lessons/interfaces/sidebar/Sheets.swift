let rear = "Trains  Weather  Chess  Letters "
let front = "OLD BESS ON TIME. Nobody knows why"

func seen(revealing revealed: Int) -> String {
  rear.prefix(revealed) + "▌"
    + front.prefix(32 - revealed)
}

seen(revealing: 0)  // expected-value {{"▌OLD BESS ON TIME. Nobody knows w"}}
seen(revealing: 8)  // expected-value {{"Trains  ▌OLD BESS ON TIME. Nobody"}}
seen(revealing: 17)  // expected-value {{"Trains  Weather  ▌OLD BESS ON TIM"}}
