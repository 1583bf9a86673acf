class Clock {
}
