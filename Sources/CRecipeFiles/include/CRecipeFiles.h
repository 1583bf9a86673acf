// The recipes' files, embedded as they are, as the theme's are.
#pragma once

#include <stddef.h>

/// One file of a recipe; its bytes are UTF-8 and not terminated.
struct recipe_file {
  const char *name;
  const char *bytes;
  size_t length;
};

/// How many files there are.
size_t recipe_file_count(void);

/// A file by its index from 0.
struct recipe_file recipe_file_at(size_t index);
