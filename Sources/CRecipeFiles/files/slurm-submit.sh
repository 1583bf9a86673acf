#!/bin/sh
# Judges a folder of submissions on a Slurm cluster: eight tasks, each with the files of its part, and
# one that joins what they found. Run it on the login node:
#
#   PACK=/shared/grader SUBMISSIONS=/shared/Submissions RESULTS=/shared/Results sh slurm-submit.sh
#
# PACK is what `lessons pack --for graders` wrote, on a node with the cluster's Swift toolchain. All three
# folders have to be on a file system that every node sees. The options of `lessons grade` that say what
# is judged (--lesson, --exercise) go behind the command: sh slurm-submit.sh --lesson LESSON
set -eu
: "${PACK:?}" "${SUBMISSIONS:?}" "${RESULTS:?}"
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$RESULTS"
# SHARDS stays the same when some tasks are submitted again (--array=3,4), which Slurm's own count does not.
export PACK SUBMISSIONS RESULTS SHARDS="${SHARDS:-8}"
job=$(sbatch --parsable --array="1-$SHARDS" --output="$RESULTS/shard-%a.log" "$here/slurm-grade.sbatch" "$@")
# Also after tasks that failed: what is missing then is named.
merge=$(sbatch --parsable --dependency="afterany:${job%%;*}" --output="$RESULTS/merge.log" "$here/slurm-merge.sbatch")
echo "job ${job%%;*} judges, job ${merge%%;*} joins; watch with: squeue --jobs ${job%%;*},${merge%%;*}"
