// The hands of a clock.
enum Hand { case hour, minute }
