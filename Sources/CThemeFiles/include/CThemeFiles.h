// The theme's own files, embedded as they are: `#embed` costs no compile time, where an array literal
// in Swift takes the compiler seconds.
#pragma once

#include <stddef.h>

/// One file of the theme; its bytes are UTF-8 and not terminated.
struct theme_file {
  const char *name;
  const char *bytes;
  size_t length;
};

/// How many files there are.
size_t theme_file_count(void);

/// A file by its index from 0.
struct theme_file theme_file_at(size_t index);
