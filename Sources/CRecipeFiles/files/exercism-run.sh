#!/bin/sh
# A test runner of Exercism: `bin/run.sh SLUG IN/ OUT/` judges the solution in IN and writes OUT/results.json.
# In the image lies, beside bin/, what `lessons pack --for graders grader` wrote; an exercise's slug is its name
# in the course. Nothing but OUT and /tmp is written to, and nothing is fetched.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
exec "$root/grader/bin/lessons" grade "$2" --as exercism --exercise "$1" --output "$3"
