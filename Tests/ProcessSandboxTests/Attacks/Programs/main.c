// Chooses an attack.
#include "attacks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int held_unless(int got_through, const char *attempt) {
  if (!got_through) return held;
  dprintf(1, "got through: %s\n", attempt);
  return escaped;
}

const char *in_temporary(const char *name) {
  static char path[4096];
  snprintf(path, sizeof path, "%s/%s", getenv("TMPDIR"), name);
  return path;
}

int both(int first, int second) { return first == held ? second : first; }

int main(int argc, char **argv) {
  const struct attack *const groups[] = {exhausting_attacks, escaping_attacks, kernel_attacks,
                                         process_attacks, forging_attacks};
  for (unsigned i = 0; argc > 1 && i < sizeof groups / sizeof *groups; i++)
    for (const struct attack *attack = groups[i]; attack->name; attack++)
      if (strcmp(attack->name, argv[1]) == 0) return attack->run(argc - 2, argv + 2);
  return 64;
}
