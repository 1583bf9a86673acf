// Shared by supervisor.c and launch.c only.
#pragma once

#include "CProcessLaunch.h"

/// Becomes the command, or writes into `report` why it could not and exits.
_Noreturn void process_become(const struct process_command *command, pid_t supervisor,
                              volatile struct process_report *report);
