// What the hostile programs share.
//
// One program holds all attacks written in C; its first argument chooses one. An attack exits with
// `held` when it met a wall wherever it tried, and with `escaped` when it got through anywhere. One
// that is to be stopped does not return.
#pragma once

enum { held = 42, escaped = 66 };

/// One attack, by name.
struct attack {
  const char *name;
  int (*run)(int argc, char **argv);
};

extern const struct attack exhausting_attacks[];
extern const struct attack escaping_attacks[];
extern const struct attack kernel_attacks[];
extern const struct attack process_attacks[];
extern const struct attack forging_attacks[];

/// `held` when the condition is false; says which attempt got through otherwise.
int held_unless(int got_through, const char *attempt);

/// Where the box says that temporary files go, with a name below it; good until the next call.
const char *in_temporary(const char *name);

/// `held` only if both are.
int both(int first, int second);
