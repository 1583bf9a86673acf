#include "CProcessLaunch.h"
