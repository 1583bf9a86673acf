#!/bin/bash
# Moodle's VPL runs this when somebody evaluates a submission, and then the vpl_execution that it makes, among the
# files that were handed in. On the execution server lies /opt/grader, which `lessons pack --for graders` wrote.
cat > vpl_execution <<'END'
#!/bin/bash
# The scale of the activity: VPL_GRADEMIN, VPL_GRADEMAX.
. ./vpl_environment.sh
exec /opt/grader/bin/lessons grade . --as vpl --exercise EXERCISE
END
chmod +x vpl_execution
