#include "CScale.h"

long scale_reading(long grams) { return grams < 0 ? 0 : grams; }
