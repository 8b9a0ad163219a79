#!/usr/bin/env bash
# express 5.3.0: an error that leaves a router reaches the error handler of the app in a later turn of
# the event loop, and one that is thrown beside it in the same turn.
# Expected: the same turn for both. The guide to error handling says that Express catches what synchronous code of route
# handlers throws, and nothing of when.
# Why it matters: a chain of handlers that becomes one function, with its own catch, sends its errors in the turn of the
# request. Its clients wake up while others of the turn wait, and an error took a quarter more processor time.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund express@5.3.0 >/dev/null

cat >seen.cjs <<'PROGRAM'
const express = require("express");

const refuse = () => {
  throw new Error("refused");
};
const app = express().disable("x-powered-by");
app.get("/beside", refuse);
app.use("/within", express.Router().get("/", refuse));

let isLater = false;
app.use((_error, { originalUrl }, _response, _next) => {
  console.log(`${originalUrl}: ${isLater ? "a later turn" : "the same turn"}`);
});
for (const url of ["/beside", "/within"]) {
  isLater = false;
  app.handle({ method: "GET", url, headers: {} }, {});
  isLater = true;
}
PROGRAM
seen=$(node seen.cjs)
echo "$seen"
[ "$seen" = '/beside: the same turn
/within: a later turn' ]
