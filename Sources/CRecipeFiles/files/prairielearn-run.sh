#!/bin/sh
# An external grader of PrairieLearn, in the image that `lessons recipe image` describes; a question's info.json:
#
#   "gradingMethod": "External",
#   "externalGradingOptions": {
#     "enabled": true, "image": "REGISTRY/grader", "entrypoint": "/opt/run.sh bang", "timeout": 60
#   }
#
# The exercise is named behind the entry point. /grade/results/results.json is the result; where nothing could be
# judged there is none, the job has failed, and no attempt is used up.
exec /opt/grader/bin/lessons grade --as prairielearn --exercise "$1"
