#!/usr/bin/env bash
# @stoplight/spectral-cli 6.16.3: the rule oas3-schema refuses a relative externalDocs.url in a document of OpenAPI 3.1,
# and accepts the same in one of 3.0.
# Expected: both accepted. OpenAPI 3.1.0 (Relative References in URLs) lets every URL of a document be relative, unless
# it is said otherwise, and External Documentation Object says nothing else.
# Why it matters: whoever raises a document from 3.0 to 3.1 gets an error for a line that has not changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @stoplight/spectral-cli@6.16.3 >/dev/null
printf 'extends: [[spectral:oas, off]]\nrules: { oas3-schema: error }\n' >.spectral.yaml

seen=$(
  for version in 3.0.3 3.1.0; do
    for url in https://example.com/docs /docs; do
      cat >contract.yaml <<DOCUMENT
openapi: $version
info: { title: Orders, version: "1" }
externalDocs: { url: $url }
paths: {}
DOCUMENT
      npx spectral lint --quiet --format text contract.yaml >report.txt 2>&1 && outcome=accepted || outcome=refused
      echo "$version $url $outcome"
    done
  done
)
echo "$seen"
[ "$seen" = '3.0.3 https://example.com/docs accepted
3.0.3 /docs accepted
3.1.0 https://example.com/docs accepted
3.1.0 /docs refused' ]
