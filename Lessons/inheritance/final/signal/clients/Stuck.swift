// Signals can be part of something else
class Crossing {
  let signals = [Signal(at: "east"), Signal(at: "west")]
}
