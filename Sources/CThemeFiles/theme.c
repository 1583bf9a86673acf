#include "CThemeFiles.h"
