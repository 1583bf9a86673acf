// What is known of languages and what is said in them, embedded as it is: `#embed` costs no compile
// time, where tables in Swift take the compiler seconds.
#pragma once

#include <stddef.h>

/// One file; its bytes are UTF-8 and not terminated.
struct language_file {
  const char *name;
  const char *bytes;
  size_t length;
};

/// How many files there are.
size_t language_file_count(void);

/// A file by its index from 0.
struct language_file language_file_at(size_t index);
