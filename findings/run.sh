#!/usr/bin/env bash
# Runs each finding, and prints a line for each: whether it is still so.
set -euo pipefail
cd "$(dirname "$0")"

status=0
for finding in *.sh; do
  [ "$finding" = run.sh ] && continue
  if bash "$finding" >/dev/null 2>&1; then
    echo "still so  ${finding%.sh}"
  else
    echo "CHANGED   ${finding%.sh}"
    status=1
  fi
done
exit "$status"
