#!/usr/bin/env bash
# parse-link-header 2.0.0 and http-link-header 1.1.4 read three valid Link headers differently, and each is wrong once:
# parse-link-header takes the last of two `rel` and does not know `REL`; http-link-header refuses an empty list element.
# Expected: RFC 8288, 3.3: "occurrences after the first MUST be ignored by parsers"; 3: parameter names are
# case-insensitive; RFC 9110, 5.6.1.2: a recipient ignores a reasonable number of empty list elements.
# Why it matters: proxies join header lines, and generated clients follow `rel="next"` to the end of a list.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts parse-link-header@2.0.0 http-link-header@1.1.4 >/dev/null
cat >seen.cjs <<'PROGRAM'
const parse = require("parse-link-header");
const Link = require("http-link-header");

const other = (header) => {
  try {
    return Link.parse(header).refs.map(({ rel }) => rel).join();
  } catch (error) {
    return error.message;
  }
};
for (const header of ["</a>; rel=next; rel=prev", '</a>; REL="next"', '</a>; rel="next",, </b>; rel="prev"'])
  console.log(Object.keys(parse(header)).join() || "nothing", "|", other(header));
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = 'prev | next
nothing | next
next,prev | Unexpected character "," at offset 17' ]
